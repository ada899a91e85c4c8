// The workloads of scripts/bench as plain boxes, for engines in C and C++; the same numbers as Sources/WeftCases draws.

#ifndef WEFT_BENCH_WORKLOADS_H
#define WEFT_BENCH_WORKLOADS_H

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { STRETCH, START, CENTER };

typedef struct Box {
  int row, align, wrap;
  // Points; NaN where the content decides.
  float width, height;
  float grow, shrink, gap, line_gap, aspect;
  // Top, right, bottom, left.
  float padding[4];
  // Characters of a text leaf, or -1.
  int characters;
  int count;
  struct Box **children;
  // For the adapter.
  void *handle;
} Box;

typedef struct {
  Box **roots;
  int count;
  int elements;
  float width, height;
  Box **leaves;
  int leaf_count;
} Workload;

static uint32_t random_state;

static int drawn(int low, int high) {
  random_state = random_state * 1664525u + 1013904223u;
  return low + (int)((random_state >> 16) % (uint32_t)(high - low + 1));
}

static Box *box(Workload *workload, int row) {
  Box *made = (Box *)calloc(1, sizeof(Box));
  made->row = row;
  made->width = made->height = NAN;
  made->characters = -1;
  workload->elements++;
  return made;
}

static Box *add(Box *parent, Box *child) {
  parent->children = (Box **)realloc(parent->children, sizeof(Box *) * (size_t)(parent->count + 1));
  parent->children[parent->count++] = child;
  return child;
}

static Box *fixed(Workload *workload, float width, float height) {
  Box *made = box(workload, 0);
  made->width = width;
  made->height = height;
  return made;
}

static Box *text(Workload *workload, int characters, float shrink) {
  Box *made = box(workload, 0);
  made->characters = characters;
  made->shrink = shrink;
  return made;
}

static Box *padded(Workload *workload, float top, float right, float bottom, float left, Box *child) {
  Box *made = box(workload, 0);
  float padding[4] = {top, right, bottom, left};
  memcpy(made->padding, padding, sizeof padding);
  add(made, child);
  return made;
}

static Box *tree_level(Workload *workload, int level) {
  if (level == 7) {
    int width = drawn(4, 24);
    Box *leaf = fixed(workload, (float)width, (float)drawn(4, 24));
    workload->leaves = (Box **)realloc(workload->leaves, sizeof(Box *) * (size_t)(workload->leaf_count + 1));
    workload->leaves[workload->leaf_count++] = leaf;
    return leaf;
  }
  Box *made = box(workload, level % 2 == 0);
  if (level) {
    made->grow = (float)drawn(1, 3);
    made->shrink = 1;
  }
  for (int i = 0; i < 3; i++) add(made, tree_level(workload, level + 1));
  return made;
}

static Box *chain_level(Workload *workload, int level, const int *sizes) {
  Box *made = box(workload, level % 2 == 1);
  if (level) made->grow = made->shrink = 1;
  add(made, fixed(workload, (float)sizes[2 * level], (float)sizes[2 * level + 1]));
  if (level < 199) add(made, chain_level(workload, level + 1, sizes));
  return made;
}

static Box *feed_cell(Workload *workload) {
  int user = drawn(6, 20), has_location = drawn(0, 1), location = drawn(8, 40), time = drawn(2, 4);
  int likes = drawn(8, 14), comments[3];
  for (int i = 0; i < 3; i++) comments[i] = drawn(20, 160);
  Box *cell = box(workload, 0), *header = box(workload, 1), *names = box(workload, 0);
  header->align = CENTER;
  add(header, padded(workload, 10, 10, 10, 0, fixed(workload, 30, 30)));
  names->shrink = 1;
  add(names, text(workload, user, 1));
  if (has_location) add(names, text(workload, location, 1));
  add(header, names);
  add(header, box(workload, 0))->grow = 1;
  add(header, padded(workload, 0, 0, 0, 10, text(workload, time, 0)));
  add(cell, padded(workload, 0, 10, 0, 10, header));
  Box *ratio = add(cell, box(workload, 0));
  add(ratio, box(workload, 0))->aspect = 1;
  Box *footer = box(workload, 0), *column = box(workload, 0);
  footer->gap = 5;
  column->gap = 2;
  add(footer, text(workload, likes, 0));
  for (int i = 0; i < 3; i++) add(column, text(workload, comments[i], 0));
  add(footer, column);
  add(cell, padded(workload, 5, 10, 5, 10, footer));
  return cell;
}

// W1 to W7; W5 has W2's tree and W7 W4's.
static Workload workload(int number) {
  Workload made = {0};
  int source = number == 5 ? 2 : number == 7 ? 4 : number;
  random_state = 1000u + (uint32_t)source;
  made.width = source == 1 || source == 4 ? 375 : source == 6 ? 600 : 1000;
  made.height = source == 2 || source == 3 ? 1000 : NAN;
  made.count = source == 4 ? 1000 : 1;
  made.roots = (Box **)calloc((size_t)made.count, sizeof(Box *));
  if (source == 2) {
    made.roots[0] = tree_level(&made, 0);
  } else if (source == 3) {
    int sizes[400];
    for (int i = 0; i < 400; i++) sizes[i] = drawn(1, 8);
    made.roots[0] = chain_level(&made, 0, sizes);
  } else if (source == 4) {
    for (int i = 0; i < made.count; i++) made.roots[i] = feed_cell(&made);
  } else {
    Box *root = made.roots[0] = box(&made, source == 6);
    root->align = START;
    root->wrap = source == 6;
    root->gap = root->line_gap = source == 6 ? 8 : 0;
    for (int i = 0; i < (source == 6 ? 2000 : 1000); i++) {
      int width = source == 6 ? drawn(30, 120) : drawn(20, 300);
      add(root, fixed(&made, (float)width, source == 6 ? 28 : (float)drawn(10, 60)));
    }
  }
  return made;
}

static double nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

#endif
