local ui = require "weft"
local passwords = require "/etc/passwd"
--! "/etc/passwd.lua" is outside the folders that the script may read (<scripts>/modules)
