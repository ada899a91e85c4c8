// Functions of the C library about terminals that Swift can't call.

#ifndef WEFT_CTERMINAL_H
#define WEFT_CTERMINAL_H

// Returns the number of columns of a Unicode scalar; -1 if it can't be printed.
int weft_width(unsigned int scalar);

#endif
