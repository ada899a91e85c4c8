local lib = {}

function lib.make(

return lib
--! <name> or '...' expected near 'return'
