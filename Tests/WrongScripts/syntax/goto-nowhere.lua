for i = 1, 3 do
  if i == 2 then goto continue end
--! no visible label 'continue' for <goto> at line 2
--! hint: Lua has no continue; put the label ::continue:: before the loop's end
end
