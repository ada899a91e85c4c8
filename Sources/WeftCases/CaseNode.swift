import WeftJSON
import WeftLayout

/// A leaf of a case: with a size of its own, a text, or neither.
public final class CaseNode: LayoutNode {
  /// The content that determines the size.
  public enum Content: Sendable {
    /// A plain node.
    case none
    /// A fixed size.
    case intrinsic(Size)
    /// Text that breaks into lines of a fixed height.
    case lines(natural: Double, least: Double, lineHeight: Double)
    /// Text that keeps its area.
    case area(natural: Double, least: Double, area: Double)
    /// The benchmarks' text, by its number of characters.
    case characters(Int)
  }

  private let name: String
  private let content: Content

  init(name: String, content: Content) {
    self.name = name
    self.content = content
    super.init()
  }

  /// The case's name for it.
  public override var layoutName: String { name }

  /// Measures the content as the cases define it.
  public override func calculateSizeThatFits(
    _ size: Size, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> Size? {
    switch content {
    case .none: return nil
    case .intrinsic(let size): return size
    case .lines(let natural, let least, let lineHeight):
      let width = clampedWidth(size.width, natural, least)
      return Size(width: width, height: width > 0 ? (natural / width).rounded(.up) * lineHeight : 0)
    case .area(let natural, let least, let area):
      let width = clampedWidth(size.width, natural, least)
      return Size(width: width, height: width > 0 ? area / width : 0)
    case .characters(let count): return CaseNode.textSize(characters: count, width: size.width)
    }
  }

  private func clampedWidth(_ available: Double, _ natural: Double, _ least: Double) -> Double {
    let width = available < natural ? available : natural
    return width < least ? least : width
  }

  /// Measures the benchmarks' fake text, in single precision as they define it.
  public static func textSize(characters: Int, width: Double) -> Size {
    guard characters > 0 else { return .zero }
    let available = Float(width)
    let natural = 7.2 * Float(characters)
    if natural <= available + 0.05 || available.isInfinite { return Size(width: Double(natural), height: 17) }
    let perLine = max(1, ((available + 0.05) / 7.2).rounded(.towardZero))
    let lines = (Float(characters) / perLine).rounded(.up)
    return Size(width: Double(7.2 * perLine), height: Double(17 * lines))
  }

  static func content(of json: JSON) -> Content {
    if let pair = json["intrinsic"]?.elements, pair.count == 2, let width = pair[0].double, let height = pair[1].double
    {
      return .intrinsic(Size(width: width, height: height))
    }
    guard let text = json["text"] else { return .none }
    if let count = text["chars"]?.double { return .characters(Int(count)) }
    let natural = text["natural"]?.double ?? 100
    let least = text["min"]?.double ?? 0
    if let area = text["area"]?.double { return .area(natural: natural, least: least, area: area) }
    return .lines(natural: natural, least: least, lineHeight: text["lineHeight"]?.double ?? 10)
  }
}
