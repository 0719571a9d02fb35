"""A screen reader of a few lines, for the system's own Python with python3-dbus: reads AT-SPI over D-Bus.

Runs as a program of its own, beside the game in one D-Bus session. Each line that it reads is a JSON list:
["read"] answers with every node of the game's tree, ["do", path, action], ["focus", path] and ["set", path,
value] act on one, ["heard"] tells what was announced since it was asked last. Each answer is a line of JSON.
"""

import json
import sys

import dbus
import dbus.connection
import dbus.mainloop.glib
from gi.repository import GLib

ACCESSIBLE, ACTION, TEXT = "org.a11y.atspi.Accessible", "org.a11y.atspi.Action", "org.a11y.atspi.Text"
VALUE, EDITABLE, COMPONENT = (f"org.a11y.atspi.{name}" for name in ("Value", "EditableText", "Component"))
PROPERTIES = "org.freedesktop.DBus.Properties"
ROLES = {43: "button"}
STATES = {8: "enabled", 11: "focusable", 12: "focused", 4: "checked", 41: "checkable"}


class Reader:
    """Finds the game on the accessibility bus and reads it."""

    def __init__(self):
        """Say that somebody listens, and connect."""
        session = dbus.SessionBus()
        status = session.get_object("org.a11y.Bus", "/org/a11y/bus")
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            dbus.Interface(status, PROPERTIES).Set("org.a11y.Status", name, dbus.Boolean(True))
        address = dbus.Interface(status, "org.a11y.Bus").GetAddress()
        self.bus = dbus.bus.BusConnection(address)
        self.heard = []
        self.bus.add_signal_receiver(
            self._announced, signal_name="Announcement", dbus_interface="org.a11y.atspi.Event.Object"
        )
        registry = self.bus.get_object("org.a11y.atspi.Registry", "/org/a11y/atspi/registry")
        dbus.Interface(registry, "org.a11y.atspi.Registry").RegisterEvent("object:announcement", [], "")

    def _announced(self, _detail, politeness, _more, words, *_rest):
        self.heard.append([str(words), int(politeness) > 1])

    def read(self):
        """Every node below the games on this bus."""
        root = self._at("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
        nodes: list[dict] = []
        for name, path in dbus.Interface(root, ACCESSIBLE).GetChildren():
            self._walk(str(name), str(path), 0, nodes)
        return nodes

    def _at(self, name, path):
        return self.bus.get_object(name, path, introspect=False)

    def _walk(self, name, path, depth, nodes):
        thing = self._at(name, path)
        about = dbus.Interface(thing, ACCESSIBLE)
        told = dbus.Interface(thing, PROPERTIES).GetAll(ACCESSIBLE)
        low, high = (int(part) for part in about.GetState())
        bits = low | high << 32
        interfaces = {str(one).rpartition(".")[2] for one in about.GetInterfaces()}
        node = {
            "path": f"{name} {path}",
            "depth": depth,
            "role": ROLES.get(int(about.GetRole()), int(about.GetRole())),
            "name": str(told.get("Name", "")),
            "states": [state for bit, state in STATES.items() if bits >> bit & 1],
            "actions": int(self._get(thing, ACTION, "NActions")) if "Action" in interfaces else 0,
        }
        if "Value" in interfaces:
            node["number"] = float(self._get(thing, VALUE, "CurrentValue"))
        if "Text" in interfaces:
            node["text"] = str(dbus.Interface(thing, TEXT).GetText(0, -1))
        nodes.append(node)
        for child_name, child_path in about.GetChildren():
            self._walk(str(child_name), str(child_path), depth + 1, nodes)

    def _get(self, thing, interface, name):
        return dbus.Interface(thing, PROPERTIES).Get(interface, name)

    def act(self, path, action):
        """Do one of a node's actions."""
        name, place = path.split(" ")
        return bool(dbus.Interface(self._at(name, place), ACTION).DoAction(int(action)))

    def focus(self, path):
        """Give a node the focus."""
        name, place = path.split(" ")
        return bool(dbus.Interface(self._at(name, place), COMPONENT).GrabFocus())

    def set(self, path, value):
        """Give a node another value."""
        name, place = path.split(" ")
        thing = self._at(name, place)
        if isinstance(value, str):
            return bool(dbus.Interface(thing, EDITABLE).SetTextContents(value))
        dbus.Interface(thing, PROPERTIES).Set(VALUE, "CurrentValue", dbus.Double(value, variant_level=1))
        return True

    def answer(self, asked):
        """What one line asks for."""
        if asked[0] == "read":
            return self.read()
        if asked[0] == "do":
            return self.act(asked[1], asked[2])
        if asked[0] == "focus":
            return self.focus(asked[1])
        if asked[0] == "set":
            return self.set(asked[1], asked[2])
        heard, self.heard = self.heard, []
        return heard


def main():
    """Answer line by line until the input ends."""
    dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
    reader = Reader()
    loop = GLib.MainLoop()

    def line(_source, _condition):
        text = sys.stdin.readline()
        if not text:
            loop.quit()
            return False
        try:
            said = reader.answer(json.loads(text))
        except dbus.DBusException as problem:  # the node is gone meanwhile
            said = {"problem": str(problem)}
        print(json.dumps(said), flush=True)
        return True

    GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, line)
    print(json.dumps("ready"), flush=True)
    loop.run()


if __name__ == "__main__":
    main()
