-- Scripts see a task as they see the main coroutine.
local ui = require "weft"

local main, isMain = coroutine.running()
print(isMain, coroutine.isyieldable(), (pcall(coroutine.yield))) --> true | false | false
ui.await(ui.task(function() print(coroutine.running() == main, coroutine.isyieldable()) end)) --> true | false
print(coroutine.resume(main)) --> false | cannot resume non-suspended coroutine
print(pcall(coroutine.close, main)) --> false | cannot close a running coroutine
local inner = coroutine.wrap(function() coroutine.yield(coroutine.isyieldable()) end)
print(inner()) --> true
