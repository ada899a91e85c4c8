// Text, drawing and image decoding.
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <pango/pangocairo.h>
