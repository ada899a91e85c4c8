import WeftEssentials
import WeftJSON
import WeftLayout
import WeftNodes
import WeftScript

/// A page that shows previews without a server or a network: pictures, trees with explanations, and the source.
public struct SharedPage: Sendable {
  /// The maximum number of bytes of the page's data without pictures. Explanations that exceed it are left out, and then
  /// elements.
  public static let maximumData = 900_000

  /// A file that the previews come from.
  public struct File: Sendable {
    /// The full path, links resolved; it is not in the page.
    let path: String
    /// The path relative to the script's folder.
    public let name: String
    /// The text.
    public let text: String

    /// Makes a file.
    public init(path: String, name: String, text: String) {
      self.path = path
      self.name = name
      self.text = text
    }
  }

  private let title: String
  private let files: [File]
  private var previews: [(members: [(key: String, value: JSON)], png: [UInt8])] = []
  private var bytes: Int
  /// True if something has been left out.
  public private(set) var isShortened = false

  /// Makes a page without previews.
  public init(title: String, files: [File]) {
    self.title = title
    self.files = files
    bytes = files.reduce(0) { $0 + $1.text.utf8.count }
  }

  /// Adds a preview.
  ///
  /// - Parameters:
  ///   - title: the preview's name, with what varies.
  ///   - picture: the laid out preview.
  ///   - png: its picture.
  ///   - inspection: its elements.
  ///   - explanations: their explanations, by element.
  public mutating func add(
    _ title: String, _ picture: PreviewPicture, png: [UInt8], _ inspection: Inspection,
    _ explanations: [ElementID: String]
  ) {
    let names = Dictionary(files.map { ($0.path, $0.name) }) { first, _ in first }
    let size = picture.root.node.bounds.size
    var elements: [(id: ElementID, members: [(key: String, value: JSON)])] = []
    for element in inspection.elements {
      let members = Self.members(element) { names[$0] }
      guard reserve(JSON.object(members).text.utf8.count) else { break }
      elements.append((element.id, members))
    }
    for index in elements.indices {
      let text = explanations[elements[index].id] ?? ""
      // A line feed is two characters in JSON.
      guard !text.isEmpty, reserve(text.utf8.count + text.count(where: \.isNewline)) else {
        isShortened = true
        continue
      }
      elements[index].members.append(("explanation", .string(text)))
    }
    let members: [(key: String, value: JSON)] = [
      ("title", .string(title)), ("width", .number(size.width)), ("height", .number(size.height)),
      ("scale", .number(picture.scale)),
      ("style", .string(picture.root.node.traitCollection.isDark ? "dark" : "light")),
      ("elements", .array(elements.map { .object($0.members) })),
    ]
    previews.append((members, png))
  }

  /// Sets the picture of a preview that was added before: it can be drawn on another thread.
  ///
  /// - Parameter index: the number of previews that were added before that one.
  package mutating func setPicture(_ png: [UInt8], ofPreview index: Int) { previews[index].png = png }

  /// Counts bytes; returns false if they are too many.
  private mutating func reserve(_ count: Int) -> Bool {
    guard bytes + count <= Self.maximumData else {
      isShortened = true
      return false
    }
    bytes += count
    return true
  }

  private static func members(
    _ element: InspectedElement, _ name: (String) -> String?
  ) -> [(key: String, value: JSON)] {
    let values = (element.style + element.properties + element.fields).filter(\.isSet).map { property in
      JSON.object([("name", .string(property.name)), ("value", .string(property.value))])
    }
    let file = element.location.flatMap { name($0.file) }
    func members(_ members: ElementMember...) -> [(key: String, value: JSON)] {
      members.map { ($0.rawValue, $0.value(of: element) ?? .null) }
    }
    return members(.id, .depth, .isNode, .className, .name, .path, .frame, .frameInHost) + [
      ("values", .array(values)), ("file", file.map { .string($0) } ?? .null),
      ("line", file == nil ? .null : element.location.map { .integer(Int64($0.line)) } ?? .null),
    ]
  }

  /// The page: one HTML file.
  public var html: String {
    let data = JSON.object([
      ("title", .string(title)),
      (
        "files",
        .array(files.map { .object([("name", .string($0.name)), ("text", .string($0.text))]) })
      ), ("previews", .array(previews.map { .object($0.members + [("picture", Self.source($0.png))]) })),
    ]).text
    let parts = [
      "title": Self.escaped(title), "style": Self.part("share.css"),
      // A text may contain the end of the element that it stands in.
      "data": data.replacing("</", with: "<\\/").replacing("<!--", with: "<\\u0021--"),
      "script": Self.part("share.js"),
    ]
    return Self.filled(Self.part("share.html"), parts)
  }

  private static func source(_ png: [UInt8]) -> JSON {
    .string("data:image/png;base64," + Data(png).base64EncodedString())
  }

  private static func part(_ file: String) -> String { sharedPageTexts[file] ?? "" }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  /// Puts the parts into the places `{{name}}` of a template, each once, from its beginning to its end.
  private static func filled(_ template: String, _ parts: [String: String]) -> String {
    var text = ""
    var rest = template[...]
    while let start = rest.firstRange(of: "{{"), let end = rest[start.upperBound...].firstRange(of: "}}") {
      text += rest[..<start.lowerBound]
      text += parts[String(rest[start.upperBound..<end.lowerBound])] ?? ""
      rest = rest[end.upperBound...]
    }
    return text + rest
  }
}
