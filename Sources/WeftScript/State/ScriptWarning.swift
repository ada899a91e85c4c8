import WeftEssentials
import WeftLua
import WeftSupport

/// A likely mistake that is not an error.
public struct ScriptWarning: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of warnings, as stable names for programs. `Warnings.md` has a section for each.
  public enum Code: String, CaseIterable, Sendable {
    /// A style property that the element's parent, or the element itself, doesn't read.
    case unreadProperty
    /// An `alignSelf` that equals the stack's `alignItems`.
    case redundantProperty
    /// A text without `flexShrink` in a row that is too narrow for it.
    case overflowingText
    /// A node without a size that takes its whole range.
    case fillsRange
    /// A node without a size that is 0 points wide or high.
    case collapsed
    /// The data of a list that have changed without an update.
    case changedData
    /// A percentage of an unknown size.
    case unknownPercentage
    /// Percentages that, with the spacing, add up to more than their stack.
    case overflowingFractions
    /// A minimum or maximum size of a stack's child that its share or its basis beats.
    case limitNotKept
    /// An element of a corner spec that is larger than its own size, as its spec's range makes it.
    case filledCorner
    /// An element without a baseline in a row that aligns baselines.
    case noBaseline
    /// A node that reaches out of its parent.
    case outsideParent
    /// Elements in a spec that lays none out.
    case notLaidOut
    /// Nodes that are laid out but aren't subnodes.
    case notShown
    /// A subnode that is shown although the layout no longer contains it.
    case stillShown
    /// A font that is not installed.
    case unknownFont
    /// Characters of a text that no installed font has.
    case missingGlyph
    /// A field of a preview's own props that the given props lack.
    case missingProp
    /// A field of the given props that is of another kind than that of a preview's own props.
    case propType
    /// The image of a URL that was not loaded.
    case imageNotLoaded
    /// The image of a URL that nothing requests: its node is in no layout and no window.
    case imageNotRequested
  }

  /// The kind.
  public let code: Code
  /// The mistake.
  public let message: String
  /// The remedy, if that isn't in the message.
  public let hint: String?
  /// The place: the property's own line if it is known, else the line that made the element.
  public package(set) var location: SourceLocation?
  /// The property at fault, such as `flexGrow`.
  public let property: String?
  /// The path from the root to the element, outermost first: `PhotoCell`, `StackLayoutSpec`, `TextNode "title"`.
  public let path: [String]
  /// The code points of characters that no font has, such as `U+5FAE`; empty for other warnings.
  public let codePoints: [String]

  package init(
    _ code: Code, _ message: String, hint: String? = nil, location: SourceLocation? = nil, property: String? = nil,
    path: [String] = [], codePoints: [String] = []
  ) {
    self.code = code
    self.message = message
    self.hint = hint
    self.location = location
    self.property = property
    self.path = path
    self.codePoints = codePoints
  }

  /// The message, and the hint.
  public var text: String { hint.map { "\(message); \($0)" } ?? message }

  /// A line `file:line: warning: message; hint`.
  public var description: String {
    location.map { "\($0.file):\($0.line): warning: \(text)" } ?? "warning: \(text)"
  }

  /// The identity of the warning: messages may differ from size to size by numbers.
  package var identity: Identity {
    Identity(
      code: code, location: location, property: property,
      // One line may name two fonts; but one line that makes ten labels, with any names, is one mistake.
      subject: className ?? message)
  }

  /// The class of the element at fault.
  var className: String? {
    path.last.map { String($0.prefix { $0 != "\"" }).trimmedOfSpaces }
  }

  package struct Identity: Hashable {
    package let code: Code
    package let location: SourceLocation?
    package let property: String?
    package let subject: String
  }
}
