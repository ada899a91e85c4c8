import Synchronization
import Weft
import WeftCases
import WeftLayout

/// W8: the feed of `examples/photo_cell.lua` with texts of English words. 1,000 cells; half of their strings were in a
/// cell before. They are made and laid out at 375 points, then laid out at twelve widths.
///
/// `workloads.lua` draws the same posts with the same generator.
struct TextFeed {
  /// The content of a cell.
  struct Post {
    let user: String
    let location: String?
    let time: String
    let likes: String
    let comments: [(author: String, text: String)]
  }

  static let widths = stride(from: 320.0, through: 430, by: 10)
  let posts: [Post]

  init() {
    var random = BenchRandom(seed: 1008)
    var words = FeedWords()
    posts = (0..<1000).map { _ in
      let user = words.text(&random, 6, 20)
      let hasLocation = random.next(0, 1) == 1
      let location = words.text(&random, 8, 40)
      let time = words.text(&random, 2, 4)
      let likes = words.text(&random, 8, 14)
      let comments = (0..<3).map { _ in
        let author = words.text(&random, 6, 20)
        return (author, words.text(&random, 20, 160))
      }
      return Post(user: user, location: hasLocation ? location : nil, time: time, likes: likes, comments: comments)
    }
  }
}

/// Draws strings, every second of which was drawn before.
private struct FeedWords {
  static let all = [
    "the", "light", "over", "the", "lake", "was", "better", "than", "any", "photo", "of", "it", "and", "we", "stayed",
    "until", "dark", "again", "tomorrow", "perhaps", "with", "friends", "who", "know", "where", "office", "AVATAR",
  ]
  private var known: [Int: [String]] = [:]
  private var count = 0

  /// A text of about so many characters.
  mutating func text(_ random: inout BenchRandom, _ low: Int, _ high: Int) -> String {
    // Texts of one kind have the same least length.
    if random.next(0, 1) == 1, let known = known[low] { return known[random.next(0, known.count - 1)] }
    let length = random.next(low, high)
    count += 1
    var text = "\(count)"
    while text.utf8.count < length { text += " " + Self.all[random.next(0, Self.all.count - 1)] }
    known[low, default: []].append(text)
    return text
  }
}

/// The cell of `examples/photo_cell.lua`, its pictures left empty.
final class TextFeedCell: DisplayNode {
  private let avatar = DisplayNode()
  private let userName: TextNode
  private let location: TextNode?
  private let time: TextNode
  private let photo = DisplayNode()
  private let heart = DisplayNode()
  private let likes: TextNode
  private let comments: [TextNode]

  init(_ post: TextFeed.Post, _ platform: Platform) {
    func text(_ string: String, _ font: FontDescription, lines: Int = 0) -> TextNode {
      let node = TextNode(platform: platform)
      node.text = string
      node.font = font
      node.options.maximumNumberOfLines = lines
      return node
    }
    let bold = FontDescription(family: "Inter", size: 13, weight: 600)
    userName = text(post.user, FontDescription(family: "Inter", size: 14, weight: 600), lines: 2)
    location = post.location.map { text($0, FontDescription(family: "Inter", size: 12), lines: 1) }
    time = text(post.time, FontDescription(family: "Inter", size: 13))
    likes = text(post.likes, bold)
    comments = post.comments.map { comment in
      let node = TextNode(platform: platform)
      node.attributedText = AttributedText(runs: [
        .init(comment.author, TextAttributes(font: bold)),
        .init("  " + comment.text, TextAttributes(font: FontDescription(family: "Inter", size: 13))),
      ])
      node.options.lineSpacing = 2
      return node
    }
    super.init()
    automaticallyManagesSubnodes = true
    avatar.style.setPreferredSize(Size(width: 36, height: 36))
    heart.style.setPreferredSize(Size(width: 20, height: 20))
  }

  override func layoutSpecThatFits(
    _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> LayoutElement {
    let names = pass.add(StackLayoutSpec(direction: .vertical, spacing: 1))
    var style = ElementStyle()
    style.flexShrink = 1
    try pass.setStyle(style, of: names)
    try pass.append(pass.node(userName), to: names)
    if let location { try pass.append(pass.node(location), to: names) }
    let spacer = pass.add(LayoutSpec())
    style = ElementStyle()
    style.flexGrow = 1
    try pass.setStyle(style, of: spacer)
    let header = pass.add(StackLayoutSpec(direction: .horizontal, spacing: 10, alignItems: .center))
    for element in [pass.node(avatar), names, spacer, pass.node(time)] { try pass.append(element, to: header) }
    let headerInset = pass.add(InsetLayoutSpec(insets: EdgeInsets(top: 10, left: 12, bottom: 10, right: 12)))
    try pass.append(header, to: headerInset)

    let ratio = pass.add(RatioLayoutSpec(ratio: 1))
    try pass.append(pass.node(photo), to: ratio)

    let likesRow = pass.add(StackLayoutSpec(direction: .horizontal, spacing: 6, alignItems: .center))
    try pass.append(pass.node(heart), to: likesRow)
    try pass.append(pass.node(likes), to: likesRow)
    let commentColumn = pass.add(StackLayoutSpec(direction: .vertical, spacing: 4))
    for comment in comments { try pass.append(pass.node(comment), to: commentColumn) }
    let footer = pass.add(StackLayoutSpec(direction: .vertical, spacing: 8))
    try pass.append(likesRow, to: footer)
    try pass.append(commentColumn, to: footer)
    let footerInset = pass.add(InsetLayoutSpec(insets: EdgeInsets(top: 10, left: 12, bottom: 14, right: 12)))
    try pass.append(footer, to: footerInset)

    let cell = pass.add(StackLayoutSpec(direction: .vertical))
    for element in [headerInset, ratio, footerInset] { try pass.append(element, to: cell) }
    return cell
  }
}

/// Measures by another engine, and notes the requested texts and widths, each once between two starts.
final class RecordingTextEngine: TextEngine {
  struct Question: Hashable {
    var text: AttributedText
    var width: Double
  }

  private let engine: PangoTextEngine
  private let questions = Mutex<[Question]>([])

  init(_ engine: PangoTextEngine) {
    self.engine = engine
  }

  /// The questions since the last call, repeated ones once.
  func takeQuestions() -> [Question] {
    questions.withLock { questions in
      defer { questions = [] }
      var seen: Set<Question> = []
      return questions.filter { seen.insert($0).inserted }
    }
  }

  func measure(_ text: AttributedText, options: TextOptions, maximum: Size) -> TextLayoutResult {
    questions.withLock { $0.append(Question(text: text, width: maximum.width)) }
    return engine.measure(text, options: options, maximum: maximum)
  }

  var familyNames: [String] { engine.familyNames }
  func lines(of text: AttributedText, options: TextOptions, in size: Size) -> TextLayoutResult {
    engine.lines(of: text, options: options, in: size)
  }
  func fontMetrics(_ font: FontDescription) -> FontMetrics { engine.fontMetrics(font) }
  func unknownFamilies(in text: AttributedText, options: TextOptions) -> [UnknownFamily] {
    engine.unknownFamilies(in: text, options: options)
  }
  func utf16Offset(at point: Point, in text: AttributedText, options: TextOptions, size: Size) -> Int? {
    engine.utf16Offset(at: point, in: text, options: options, size: size)
  }
  func rects(of range: Range<Int>, in text: AttributedText, options: TextOptions, size: Size) -> [Rect] {
    engine.rects(of: range, in: text, options: options, size: size)
  }
  func addFont(contentsOf path: String) throws(FontFileError) -> [String] { try engine.addFont(contentsOf: path) }
}
