local end = 3
--! <name> expected near 'end'
--! hint: end is a word of the language; choose another name
