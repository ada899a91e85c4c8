const width = 3
--! syntax error near 'width'
--! hint: write local width
