local ui = require "weft"
os.execute("ls")
--! attempt to call a nil value (field 'execute')
--! hint: of os a script has clock, date and time
