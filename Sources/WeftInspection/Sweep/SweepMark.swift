import WeftLua
import WeftScript
import WeftSupport

/// A property of a layout that holds at some widths of a ``Sweep`` and not at others, or that is a mistake wherever it
/// holds.
public struct SweepMark: Sendable, Hashable {
  /// The kinds, as stable words for programs.
  public enum Kind: String, Sendable, CaseIterable {
    /// A stack that is too narrow for what it contains.
    case overflow
    /// A node that extends out of its parent.
    case outsideParent
    /// Two siblings that cover one another, and at other widths do not.
    case overlap
    /// A node without a width or a height, which at other widths has both.
    case empty
    /// A text on more than one line.
    case lines
    /// A text that is cut off.
    case truncated
    /// A node that isn't laid out, and at other widths is.
    case absent
    /// A node whose frame moves by much more than the width changes, for no reason that another mark tells.
    case jump
  }

  /// The kind.
  public let kind: Kind
  /// The element's name: its `debugName`, else the field that holds it, else its class.
  public let element: String
  /// The path from the root to the element.
  public let path: String
  /// The script's line that made the element, if known.
  public let location: SourceLocation?
  /// The first width at which the mark holds, in points.
  public let from: Double
  /// The last width at which it was seen to hold, in points.
  public let to: Double
  /// The first width after ``to``, in points, at which the mark does not hold; nil if it holds to the end.
  public let below: Double?
  /// The number of lines, of ``Kind/lines``.
  public let lines: Int?
  /// The details at the first width; nil if the kind says it all.
  public let message: String?
  /// A way to fix it, if one is known.
  public let hint: String?

  /// True for kinds that are likely mistakes: overflow, outside of the parent, overlap, empty.
  public var isProblem: Bool { kind.isProblem }
}

extension SweepMark.Kind {
  var isProblem: Bool {
    switch self {
    case .overflow, .outsideParent, .overlap, .empty: true
    case .lines, .truncated, .absent, .jump: false
    }
  }
}
