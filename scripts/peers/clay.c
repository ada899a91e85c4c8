// Times Clay: bench-clay WORKLOAD RUNS prints nanoseconds per element, the minimum of the runs; a layout of Clay begins
// with describing the elements, so there is one figure. Clay has no factors: what grows takes even shares, what must
// give way does so by size. A text is of words of five characters, whose sizes Clay keeps from run to run.

#define CLAY_IMPLEMENTATION
#include <clay.h>

#include "workloads.h"

// Clay from 0.14 on: later an element without an id has a macro of its own, and the end of a layout takes the time since
// the last one, for transitions, which there are none of here.
#ifdef CLAY_AUTO_ID
#define ELEMENT CLAY_AUTO_ID
#else
#define ELEMENT CLAY
#endif
typedef Clay_RenderCommandArray (*EndWithTime)(float);
typedef Clay_RenderCommandArray (*End)(void);
static inline void end_with_time(EndWithTime end) { end(0); }
static inline void end_only(End end) { end(); }
#define END_LAYOUT() _Generic(&Clay_EndLayout, EndWithTime: end_with_time, default: end_only)(Clay_EndLayout)

static char letters[256];

static Clay_Dimensions measured(Clay_StringSlice text, Clay_TextElementConfig *config, void *data) {
  (void)config, (void)data;
  return (Clay_Dimensions){7.2f * (float)text.length, 17};
}

static void failed(Clay_ErrorData error) {
  fprintf(stderr, "bench-clay: %.*s\n", (int)error.errorText.length, error.errorText.chars);
  exit(1);
}

static Clay_SizingAxis sizing(float extent, bool grows) {
  if (!isnan(extent)) return CLAY_SIZING_FIXED(extent);
  return grows ? CLAY_SIZING_GROW(0) : CLAY_SIZING_FIT(0);
}

// A box inside a row or a column, in a parent that stretches its children or not; NaN where the root gives no extent.
static void describe(const Box *box, bool in_row, bool stretched, float width, float height) {
  if (box->characters >= 0) {
    Clay_String text = {.length = box->characters, .chars = letters};
    CLAY_TEXT(text, CLAY_TEXT_CONFIG({.fontSize = 17}));
    return;
  }
  bool grows = box->grow != 0, fills = stretched || box->aspect != 0;
  Clay_ElementDeclaration declared = {
    .layout = {
      .sizing = {sizing(isnan(width) ? box->width : width, in_row ? grows : fills),
                 sizing(isnan(height) ? box->height : height, in_row ? fills && !box->aspect : grows)},
      .padding = {(uint16_t)box->padding[3], (uint16_t)box->padding[1], (uint16_t)box->padding[0],
                  (uint16_t)box->padding[2]},
      .childGap = (uint16_t)box->gap,
      .childAlignment = {.y = box->align == CENTER ? CLAY_ALIGN_Y_CENTER : CLAY_ALIGN_Y_TOP},
      .layoutDirection = box->row ? CLAY_LEFT_TO_RIGHT : CLAY_TOP_TO_BOTTOM,
    },
    .aspectRatio = {box->aspect},
  };
  ELEMENT(declared) {
    for (int i = 0; i < box->count; i++) describe(box->children[i], box->row, box->align == STRETCH, NAN, NAN);
  }
}

int main(int count, char **arguments) {
  if (count != 3) return 2;
  int number = arguments[1][1] - '0';
  Workload trees = workload(number);
  for (int i = 0; i < 256; i++) letters[i] = i % 6 == 5 ? ' ' : 'a';
  Clay_SetMaxElementCount(8192);
  uint32_t size = Clay_MinMemorySize();
  Clay_Initialize(
    Clay_CreateArenaWithCapacityAndMemory(size, malloc(size)), (Clay_Dimensions){trees.width, 1e6f},
    (Clay_ErrorHandler){.errorHandlerFunction = failed});
  Clay_SetMeasureTextFunction(measured, NULL);
  Clay_SetCullingEnabled(false);
  double least = 0;
  for (int run = -1; run < atoi(arguments[2]); run++) {
    double start = nanoseconds();
    double steps = number == 7 ? 12 : 1;
    for (int step = 0; step < (int)steps; step++) {
      float width = number == 7 ? 320 + 10 * (float)step : trees.width;
      for (int i = 0; i < trees.count; i++) {
        Clay_BeginLayout();
        describe(trees.roots[i], false, false, width, trees.height);
        END_LAYOUT();
      }
    }
    double took = (nanoseconds() - start) / steps;
    if (run >= 0 && (!least || took < least)) least = took;
  }
  printf("0 %g 0\n", least / trees.elements);
  return 0;
}
