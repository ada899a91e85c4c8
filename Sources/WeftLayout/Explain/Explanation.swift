import WeftSupport

/// The reasons for an element's width, height and position: the ledger of its layout.
///
/// Every number is one of ``figures``: an input, or the result of a rule on figures before it. Applying the rules again
/// gives the element's frame to the last bit; see ``LedgerRule``.
public struct Explanation: Sendable, Hashable {
  /// An element on the path from the root to the explained one.
  public struct Step: Sendable, Hashable {
    /// The class and the name: `TextNode "title"`.
    public let name: String
    /// True for a node.
    public let isNode: Bool
    /// The place where it was made, if known.
    public let location: SourceLocation?
    /// The range of its width.
    public let width: RangeStep
    /// The range of its height.
    public let height: RangeStep

    /// The step along an axis.
    public subscript(axis: LayoutAxis) -> RangeStep { axis == .width ? width : height }
  }

  /// A range along an axis in one step; its ends are indices of figures.
  public struct RangeStep: Sendable, Hashable {
    /// The range that the element was given.
    public let givenMin: Int, givenMax: Int
    /// The range after the element's own size was applied.
    public let ownMin: Int, ownMax: Int
    /// The effect of the element before on the range, in words: `insets took 20`.
    public let effect: String
    /// The effect of the element's own style on the range; nil if there was none.
    public let ownEffect: String?
  }

  /// The origin of an extent.
  public typealias Decision = LayoutDecision

  /// The flexing of a stack, as indices of figures.
  public struct Flex: Sendable, Hashable {
    /// The points that the line lacked (positive: free space) or had too many (negative).
    public let violation: Int
    /// The child's flexGrow or flexShrink.
    public let factor: Int
    /// The sum of the line's factors.
    public let factorSum: Int
    /// The points that the child gained or lost.
    public let share: Int
    /// The extent at which it was then measured.
    public let target: Int
  }

  /// The ledger of one extent; all numbers are indices of figures.
  public struct Axis: Sendable, Hashable {
    /// Along a stack: the child's extent before space was shared.
    public let base: Int?
    /// The flexing, if there was any.
    public let flex: Flex?
    /// Across a stack: the line's extent that the child was stretched to.
    public let stretchedTo: Int?
    /// The extent without the range.
    public let content: Int
    /// The content clamped to the range, if its kind is clamped.
    public let clamped: Int
    /// The extent, rounded to whole pixels.
    public let final: Int
    /// The position in its host, on whole pixels for a node.
    public let position: Int
    /// The position in the root.
    public let rootPosition: Int
    /// The origin of the extent.
    public let decision: Decision
    /// The decision in a sentence: `its content needs 120, the stack lacked 36 points`.
    public let reason: String
  }

  /// The element: `TextNode "title"`.
  public let name: String
  /// Its place in its tree: `PhotoCell > header > title`.
  public let path: String
  /// The place where it was made, if known.
  public let location: SourceLocation?
  /// Its index among the elements of the layout, in pre-order; see ``LedgerFigure/Input``.
  public let element: Int
  /// Its frame in the root's coordinates, in points.
  public let frame: Rect
  /// The elements from the root to this one.
  public let steps: [Step]
  /// The ledger of its width.
  public let width: Axis
  /// The ledger of its height.
  public let height: Axis
  /// The numbers, each after its operands.
  public let figures: [LedgerFigure]
  /// The names of elements, by their indices as in ``element``.
  public let elementNames: [Int: String]

  /// The ledger along an axis.
  public subscript(axis: LayoutAxis) -> Axis { axis == .width ? width : height }

  /// Returns the value of a figure by its index in ``figures``, which has to exist.
  public func value(_ figure: Int) -> Double { figures[figure].value }

  /// Computes all figures again by their rules, from the inputs, in the order of ``figures``.
  public func replayed() -> [Double] {
    var values: [Double] = []
    for figure in figures {
      switch figure.origin {
      case .input: values.append(figure.value)
      case .rule(let rule, let operands): values.append(rule.value(operands.map { values[$0] }))
      }
    }
    return values
  }

  /// Computes the element's frame in the root's coordinates again by the rules.
  public func replayedFrame() -> Rect {
    let values = replayed()
    return Rect(
      x: values[width.rootPosition], y: values[height.rootPosition], width: values[width.final],
      height: values[height.final])
  }
}
