// For wcwidth
#define _GNU_SOURCE

#include "CTerminal.h"

#include <locale.h>
#include <pthread.h>
#include <wchar.h>

static locale_t utf8;
static void make_utf8(void) { utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0); }

int weft_width(unsigned int scalar) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, make_utf8);
  // Widths are those of UTF-8, whatever the environment says.
  locale_t before = uselocale(utf8);
  int width = wcwidth((wchar_t)scalar);
  uselocale(before);
  return width;
}
