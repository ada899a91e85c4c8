// The lines in which two texts differ.

// The maximum number of comparisons: longer parts count as different altogether.
const most = 4_000_000;

// Returns the lines of two texts from the first to the last that differ, with three lines around them: for each text
// `{ first, lines }`, with the number of the first line, and for each line its text and `differs`.
export function differingLines(one, other, around = 3) {
  const [a, b] = [one.split("\n"), other.split("\n")];
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const parts = [a, b].map((lines) => lines.slice(start, lines.length - end));
  const common = commonLines(...parts);
  const first = Math.max(start - around, 0);
  return [a, b].map((lines, side) => {
    const last = Math.min(lines.length - end + around, lines.length);
    return {
      first: first + 1,
      lines: lines.slice(first, last).map((text, index) => {
        const place = index - (start - first);
        return { text, differs: place >= 0 && place < parts[side].length && !common[side].has(place) };
      }),
    };
  });
}

// Returns the places of the longest common subsequence of two lists of lines, in each.
function commonLines(a, b) {
  const common = [new Set(), new Set()];
  if (a.length * b.length > most) return common;
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = a[i] === b[j] ? lengths[(i + 1) * width + j + 1] + 1 : Math.max(lengths[(i + 1) * width + j], lengths[i * width + j + 1]);
    }
  }
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      common[0].add(i);
      common[1].add(j);
      [i, j] = [i + 1, j + 1];
    } else if (lengths[(i + 1) * width + j] >= lengths[i * width + j + 1]) i += 1;
    else j += 1;
  }
  return common;
}
