local text = [==[
  a long story
