/// Why an element is as wide and as high as it is, and stands where it does: the ledger of its layout.
///
/// Every number is one of ``figures``: it was there, or a rule makes it of figures before it. Carrying the rules out
/// again gives the element's frame to the last bit; see ``LedgerRule``.
public struct Explanation: Sendable, Hashable {
  /// An element on the way from the root to the one that is explained.
  public struct Step: Sendable, Hashable {
    /// The class and the name: `TextNode "title"`.
    public let name: String
    /// Whether it is a node.
    public let isNode: Bool
    /// Where it was made, if known.
    public let location: SourcePosition?
    /// The range that it was given.
    public let width: RangeStep
    /// The range that it was given.
    public let height: RangeStep

    /// The step along an axis.
    public subscript(axis: LayoutAxis) -> RangeStep { axis == .width ? width : height }
  }

  /// A range on its way down, along an axis; its ends are figures' numbers.
  public struct RangeStep: Sendable, Hashable {
    /// The range that the element was given.
    public let givenMin: Int, givenMax: Int
    /// The range after the element's own size was worked in.
    public let ownMin: Int, ownMax: Int
    /// What the element before did to the range, in plain words: `insets took 20`.
    public let deed: String
    /// What the element's own style did to the range; nil where it changed nothing.
    public let ownDeed: String?
  }

  /// Who decided on an extent.
  public typealias Decision = LayoutDecision

  /// What a stack's flexing did, as figures' numbers.
  public struct Flex: Sendable, Hashable {
    /// The points that the line lacked (positive: free space) or had too many (negative).
    public let violation: Int
    /// The child's flexGrow or flexShrink.
    public let factor: Int
    /// All factors of the line.
    public let factorSum: Int
    /// What the child gained or lost.
    public let share: Int
    /// The extent that it was then measured at.
    public let target: Int
  }

  /// The ledger of one extent; all numbers are those of figures.
  public struct Axis: Sendable, Hashable {
    /// Along a stack: the extent that the child came to before space was shared.
    public let base: Int?
    /// What flexing did.
    public let flex: Flex?
    /// Across a stack: the line's extent that the child was stretched to.
    public let stretchedTo: Int?
    /// What the element would be without its range.
    public let content: Int
    /// The same, moved into the range where its kind does so.
    public let clamped: Int
    /// The extent: the same on whole pixels.
    public let final: Int
    /// Where it stands in its host, on whole pixels for a node.
    public let position: Int
    /// Where it stands in the root.
    public let rootPosition: Int
    /// Who decided on the extent.
    public let decision: Decision
    /// That in a sentence: `its content needs 120, the stack lacked 36 points`.
    public let reason: String
  }

  /// The element: `TextNode "title"`.
  public let name: String
  /// Its place in its tree: `PhotoCell > header > title`.
  public let path: String
  /// Where it was made, if known.
  public let location: SourcePosition?
  /// Its number among the elements of the layout, in pre-order: what ``LedgerFigure/Input`` calls elements.
  public let element: Int
  /// Its frame in the root's coordinates, in points.
  public let frame: Rect
  /// From the root to the element itself.
  public let steps: [Step]
  /// The ledger of its width.
  public let width: Axis
  /// The ledger of its height.
  public let height: Axis
  /// The numbers, each after those that it is made of.
  public let figures: [LedgerFigure]
  /// What the numbers of elements stand for.
  public let elementNames: [Int: String]

  /// The ledger along an axis.
  public subscript(axis: LayoutAxis) -> Axis { axis == .width ? width : height }

  /// The value of a figure.
  public func value(_ figure: Int) -> Double { figures[figure].value }

  /// All figures by carrying the rules out again, beginning with what was there.
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

  /// The element's frame in the root's coordinates by carrying the rules out again.
  public func replayedFrame() -> Rect {
    let values = replayed()
    return Rect(
      x: values[width.rootPosition], y: values[height.rootPosition], width: values[width.final],
      height: values[height.final])
  }
}
