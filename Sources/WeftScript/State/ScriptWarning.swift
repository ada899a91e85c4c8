import Foundation
import WeftLua

/// Something that is likely a mistake, though it can be carried out.
public struct ScriptWarning: Hashable, Sendable, CustomStringConvertible {
  /// The kinds, as stable words for programs. `Warnings.md` has a section for each.
  public enum Code: String, CaseIterable, Sendable {
    /// A style property that the element's parent, or the element itself, doesn't read.
    case unreadProperty
    /// `alignSelf` that says what the stack's `alignItems` says already.
    case redundantProperty
    /// A text without `flexShrink` in a row that is too narrow for it.
    case overflowingText
    /// A node that took all it was offered for want of a size.
    case fillsRange
    /// A node that came to nothing for want of a size.
    case collapsed
    /// A percentage of a size that is not known.
    case unknownPercentage
    /// Percentages that, with the spacing between, are more than the stack that they are of.
    case overflowingFractions
    /// A node that stands out of its parent.
    case outsideParent
    /// Elements in a spec that lays none out.
    case notLaidOut
    /// Nodes that are laid out but nobody's subnodes.
    case notShown
    /// A font that is not installed.
    case unknownFont
    /// The image of a URL that was not loaded.
    case imageNotLoaded
  }

  /// The kind.
  public let code: Code
  /// What is likely wrong.
  public let message: String
  /// What to do about it, if that isn't said in the message.
  public let hint: String?
  /// Where: the property's own line where it is known, else the line that made the element.
  public internal(set) var location: SourceLocation?
  /// The property that it is about, such as `flexGrow`.
  public let property: String?
  /// The way from the root to the element, outermost first: `PhotoCell`, `StackLayoutSpec`, `TextNode "title"`.
  public let path: [String]

  package init(
    _ code: Code, _ message: String, hint: String? = nil, location: SourceLocation? = nil, property: String? = nil,
    path: [String] = []
  ) {
    self.code = code
    self.message = message
    self.hint = hint
    self.location = location
    self.property = property
    self.path = path
  }

  /// The message, and what to do.
  public var text: String { hint.map { "\(message); \($0)" } ?? message }

  /// `file:line: warning: message; hint`
  public var description: String {
    location.map { "\($0.file):\($0.line): warning: \(text)" } ?? "warning: \(text)"
  }

  /// What makes two warnings one: the numbers in their messages may differ from size to size.
  package var identity: Identity {
    Identity(
      code: code, location: location, property: property,
      // One line may name two fonts; one line that makes ten labels, however named, is one mistake.
      subject: className ?? message)
  }

  /// The class of the element that it is about.
  var className: String? {
    path.last.map { String($0.prefix { $0 != "\"" }).trimmingCharacters(in: .whitespaces) }
  }

  package struct Identity: Hashable {
    package let code: Code
    package let location: SourceLocation?
    package let property: String?
    package let subject: String
  }
}
