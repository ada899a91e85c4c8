// giflib's header names size_t and bool without their own headers.
#include <stdbool.h>
#include <stddef.h>
#include <gif_lib.h>
#include <webp/demux.h>
#include <webp/encode.h>
#include <webp/mux.h>
