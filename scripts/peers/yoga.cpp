// Times Yoga: bench-yoga WORKLOAD RUNS prints nanoseconds per element, create and layout, the minimum of the runs,
// and the sum of all heights of roots, which tells whether the trees are the same.

#include <yoga/Yoga.h>

#include "workloads.h"

static YGConfigRef config;

static YGSize measured(YGNodeConstRef node, float width, YGMeasureMode mode, float, YGMeasureMode) {
  const Box *box = (const Box *)YGNodeGetContext(node);
  float natural = 7.2f * (float)box->characters;
  if (mode == YGMeasureModeUndefined || natural <= width + 0.05f)
    return {mode == YGMeasureModeExactly ? width : natural, 17};
  int line = (int)((width + 0.05f) / 7.2f);
  if (line < 1) line = 1;
  return {mode == YGMeasureModeExactly ? width : 7.2f * (float)line,
          17.0f * (float)((box->characters + line - 1) / line)};
}

static YGNodeRef made(Box *box) {
  YGNodeRef node = YGNodeNewWithConfig(config);
  box->handle = node;
  if (box->row) YGNodeStyleSetFlexDirection(node, YGFlexDirectionRow);
  if (box->align != STRETCH) YGNodeStyleSetAlignItems(node, box->align == START ? YGAlignFlexStart : YGAlignCenter);
  if (box->wrap) YGNodeStyleSetFlexWrap(node, YGWrapWrap);
  if (box->grow) YGNodeStyleSetFlexGrow(node, box->grow);
  if (box->shrink) YGNodeStyleSetFlexShrink(node, box->shrink);
  if (!isnan(box->width)) YGNodeStyleSetWidth(node, box->width);
  if (!isnan(box->height)) YGNodeStyleSetHeight(node, box->height);
  if (box->gap) YGNodeStyleSetGap(node, box->row ? YGGutterColumn : YGGutterRow, box->gap);
  if (box->line_gap) YGNodeStyleSetGap(node, box->row ? YGGutterRow : YGGutterColumn, box->line_gap);
  if (box->aspect) {
    YGNodeStyleSetAspectRatio(node, box->aspect);
    YGNodeStyleSetWidthPercent(node, 100);
  }
  const YGEdge edges[4] = {YGEdgeTop, YGEdgeRight, YGEdgeBottom, YGEdgeLeft};
  for (int i = 0; i < 4; i++)
    if (box->padding[i]) YGNodeStyleSetPadding(node, edges[i], box->padding[i]);
  if (box->characters >= 0) {
    YGNodeSetContext(node, box);
    YGNodeSetMeasureFunc(node, measured);
  }
  for (int i = 0; i < box->count; i++) YGNodeInsertChild(node, made(box->children[i]), (size_t)i);
  return node;
}

int main(int count, char **arguments) {
  if (count != 3) return 2;
  int number = arguments[1][1] - '0';
  config = YGConfigNew();
  YGConfigSetPointScaleFactor(config, 0);
  Workload trees = workload(number);
  double create = 0, layout = 0, heights = 0;
  for (int run = -1; run < atoi(arguments[2]); run++) {
    double start = nanoseconds();
    for (int i = 0; i < trees.count; i++) made(trees.roots[i]);
    double created = nanoseconds();
    double steps = 1;
    heights = 0;
    if (number == 5) {
      YGNodeRef root = (YGNodeRef)trees.roots[0]->handle;
      YGNodeCalculateLayout(root, trees.width, trees.height, YGDirectionLTR);
      random_state = 5005;
      steps = 200;
      double begun = nanoseconds();
      for (int i = 0; i < 200; i++) {
        YGNodeRef leaf = (YGNodeRef)trees.leaves[drawn(0, 2186)]->handle;
        float width = (float)drawn(4, 24);
        YGNodeStyleSetWidth(leaf, width);
        YGNodeStyleSetHeight(leaf, (float)drawn(4, 24));
        YGNodeCalculateLayout(root, trees.width, trees.height, YGDirectionLTR);
      }
      created += begun - created;
    } else if (number == 7) {
      steps = 12;
      for (int width = 320; width <= 430; width += 10)
        for (int i = 0; i < trees.count; i++)
          YGNodeCalculateLayout((YGNodeRef)trees.roots[i]->handle, (float)width, NAN, YGDirectionLTR);
    } else {
      for (int i = 0; i < trees.count; i++)
        YGNodeCalculateLayout((YGNodeRef)trees.roots[i]->handle, trees.width, trees.height, YGDirectionLTR);
    }
    double took = (nanoseconds() - created) / steps;
    for (int i = 0; i < trees.count; i++) {
      heights += YGNodeLayoutGetHeight((YGNodeRef)trees.roots[i]->handle);
      YGNodeFreeRecursive((YGNodeRef)trees.roots[i]->handle);
    }
    if (run < 0) continue;
    if (!layout || took < layout) layout = took;
    if (!create || created - start < create) create = created - start;
  }
  if (number == 5 || number == 7) create = 0;
  printf("%g %g %g\n", create / trees.elements, layout / trees.elements, heights);
  return 0;
}
