local text = [==[
--! unfinished long string (starting at line 1) near <eof>
--! hint: it is never closed with ]]
  a long story
