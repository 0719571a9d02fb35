"""The controls of all menus: drawn alike, focused alike, used with mouse, keys, fingers and controllers."""
