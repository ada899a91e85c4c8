import RandomNumbers
import WeftLayout

extension RandomNest {
  /// Makes a chain of all kinds of levels, of one to four in turn or each different.
  convenience init(chain seed: Int, depth: Int) {
    var random = Seeded(seed)
    let percentages = Percentages(&random)
    let isPeriodic = random.chance(50)
    let stackChance = [60, 80, 95][Int.random(in: 0..<3, using: &random)]
    var levels = (0..<(isPeriodic ? Int.random(in: 1...4, using: &random) : depth)).map { _ in
      Level(chain: &random, stackChance: stackChance)
    }
    for index in levels.indices {
      percentages.keep(in: &levels[index].style, &random)
      // A corner spec refuses percentages.
      if percentages.inSizes, levels[index].kind == .corner { levels[index].kind = .stack }
    }
    let width = [320, 317.5, 1000, 90, Double.infinity][Int.random(in: 0..<5, using: &random)]
    let height = [480, Double.infinity, 2000, 60][Int.random(in: 0..<4, using: &random)]
    self.init(
      levels: levels, depth: depth,
      range: SizeRange(
        min: Size(
          width: random.chance(60) && width.isFinite ? width : 0,
          height: random.chance(30) && height.isFinite ? height : 0),
        max: Size(width: width, height: height)))
    leafStyle = Level.chainStyle(&random)
    percentages.keep(in: &leafStyle, &random)
    leafStyle.width = random.chance(60) ? .auto : leafStyle.width
  }

  /// The dimensions in which a chain has percentages; with them everywhere most chains would be refused.
  private struct Percentages {
    let inSizes, inBases, inLimits: Bool

    init(_ random: inout Seeded) {
      inSizes = random.chance(50)
      inBases = random.chance(20)
      inLimits = random.chance(10)
    }

    /// Makes the other percentages of a style automatic.
    func keep(in style: inout ElementStyle, _ random: inout Seeded) {
      func kept(_ dimension: Dimension, _ isKept: Bool) -> Dimension {
        dimension.unit == .fraction && !isKept ? .auto : dimension
      }
      style.width = kept(style.width, inSizes)
      style.height = kept(style.height, inSizes && random.chance(40))
      style.flexBasis = kept(style.flexBasis, inBases)
      style.minWidth = kept(style.minWidth, inLimits)
      style.maxWidth = kept(style.maxWidth, inLimits)
      style.minHeight = kept(style.minHeight, inLimits)
      style.maxHeight = kept(style.maxHeight, inLimits)
    }
  }
}

extension RandomNest.Level {
  fileprivate init(chain random: inout Seeded, stackChance: Int) {
    kind = random.chance(stackChance) ? .stack : random.pick(Kind.self)
    stack = StackLayoutSpec(
      direction: random.pick(StackDirection.self), spacing: random.chance(30) ? random.length(4) : 0,
      justifyContent: random.chance(70) ? .start : random.pick(JustifyContent.self),
      alignItems: random.chance(60) ? .stretch : random.pick(AlignItems.self),
      flexWrap: random.chance(15) ? .wrap : .noWrap, alignContent: random.pick(AlignContent.self))
    style = Self.chainStyle(&random)
    side = random.chance(80) ? random.length(60) : 0
    if random.chance(30) { sideStyle.flexShrink = 1 }
    if random.chance(30) { sideStyle.flexGrow = 1 }
    sideIsText = random.chance(20)
    isBoxFirst = random.chance(20)
    amount = random.length(6)
    relative = RelativeLayoutSpec(
      horizontalPosition: random.pick(RelativePosition.self), verticalPosition: random.pick(RelativePosition.self),
      sizingOption: random.pick(RelativeSizing.self))
  }

  fileprivate static func chainStyle(_ random: inout Seeded) -> ElementStyle {
    func length(fractions: Int, _ high: Double) -> Dimension {
      random.chance(fractions) ? .fraction(0.6 + random.length(0.5)) : .points(random.length(high))
    }
    var style = ElementStyle()
    if random.chance(30) { style.width = length(fractions: 80, 300) }
    if random.chance(15) { style.height = length(fractions: 80, 300) }
    if random.chance(20) { style.flexBasis = length(fractions: 70, 300) }
    if random.chance(60) { style.flexShrink = random.chance(70) ? 1 : 2.5 }
    if random.chance(40) { style.flexGrow = random.chance(70) ? 1 : 2.5 }
    if random.chance(12) { style.minWidth = limit(60, &random) }
    if random.chance(12) { style.minHeight = limit(60, &random) }
    if random.chance(12) { style.maxWidth = limit(300, &random) }
    if random.chance(12) { style.maxHeight = limit(300, &random) }
    if random.chance(15) { style.alignSelf = random.pick(AlignSelf.self) }
    return style
  }

  private static func limit(_ high: Double, _ random: inout Seeded) -> Dimension {
    random.chance(85) ? .points(random.length(high)) : .fraction(0.6 + random.length(0.5))
  }
}
