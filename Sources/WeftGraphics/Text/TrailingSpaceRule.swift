/// The room that white space at the end of a text needs, in which versions of Pango differ.
///
/// White space before a break takes no room on its line. That at a text's end always adds to the width of the last line.
/// Source: `process_item` of pango-layout.c, which was changed between 1.50 and 1.52. ``TextProof`` finds the rule of the
/// installed version.
package enum TrailingSpaceRule: String, CaseIterable, Sendable {
  /// The last line is filled as if it took no room, and may become wider than the maximum.
  case ignored
  /// It must fit, or the last words move to a line of their own.
  case counted
}
