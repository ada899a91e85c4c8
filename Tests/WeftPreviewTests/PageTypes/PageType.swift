import Foundation

/// The type of a value of JSON, as TypeScript writes it.
indirect enum PageType: Equatable {
  /// `string`, `number`, `boolean`, or a union of words.
  case word(String)
  case list(PageType)
  /// An object with any keys.
  case record(PageType)
  /// A list of a fixed length.
  case tuple([PageType])
  case object([Member])
  /// An interface.
  case named(String)

  struct Member: Equatable {
    var name: String
    var type: PageType
    var isOptional = false
  }

  /// The type of a Swift type that needs no value to be known; nil for others.
  init?(_ type: Any.Type) {
    switch type {
    case is String.Type, is Data.Type: self = .word("string")
    case is Int.Type, is Int64.Type, is Double.Type: self = .word("number")
    case is Bool.Type: self = .word("boolean")
    case let list as any ListType.Type:
      guard let element = PageType(list.elementType) else { return nil }
      self = .list(element)
    case let words as any (CaseIterable & RawRepresentable).Type:
      self = .word(Self.cases(words).map { "\"\($0)\"" }.joined(separator: " | "))
    default: return nil
    }
  }

  private static func cases<Words: CaseIterable & RawRepresentable>(_: Words.Type) -> [String] {
    Words.allCases.map { "\($0.rawValue)" }
  }

  /// Returns the type of values that have either type: a member that only one of them has is optional.
  func merged(with other: PageType) -> PageType {
    switch (self, other) {
    case (.list(let one), .list(let two)): return .list(one.merged(with: two))
    case (.object(let one), .object(let two)): return .object(Self.merged(one, two))
    // A list of JSON without elements.
    case (.tuple([]), .list), (.word("never"), _): return other
    case (.list, .tuple([])): return self
    case (_, .word("never")): return self
    default: return self == other ? self : .word("\(text()) | \(other.text())")
    }
  }

  static func merged(_ one: [Member], _ two: [Member]) -> [Member] {
    var merged = one
    for index in merged.indices where !two.contains(where: { $0.name == merged[index].name }) {
      merged[index].isOptional = true
    }
    for member in two {
      if let index = merged.firstIndex(where: { $0.name == member.name }) {
        merged[index].type = merged[index].type.merged(with: member.type)
        merged[index].isOptional = merged[index].isOptional || member.isOptional
      } else {
        merged.append(Member(name: member.name, type: member.type, isOptional: true))
      }
    }
    return merged
  }

  func text(_ indentation: String = "") -> String {
    switch self {
    case .word(let word): word
    case .named(let name): name
    case .list(.word(let word)) where word.contains("|"): "(\(word))[]"
    case .list(let element): "\(element.text(indentation))[]"
    case .record(let value): "Record<string, \(value.text(indentation))>"
    case .tuple(let elements): "[\(elements.map { $0.text(indentation) }.joined(separator: ", "))]"
    case .object(let members): Self.text(members, indentation)
    }
  }

  static func text(_ members: [Member], _ indentation: String = "") -> String {
    let lines = members.map {
      "\(indentation)  \($0.name)\($0.isOptional ? "?" : ""): \($0.type.text(indentation + "  "));\n"
    }
    return lines.isEmpty ? "{}" : "{\n\(lines.joined())\(indentation)}"
  }
}

/// A list of a Swift type.
protocol ListType {
  static var elementType: Any.Type { get }
}

extension Array: ListType {
  static var elementType: Any.Type { Element.self }
}

/// The interfaces that were found, by name.
final class PageInterfaces {
  private(set) var members: [String: [PageType.Member]] = [:]

  func define(_ name: String, _ found: [PageType.Member]) {
    members[name] = members[name].map { PageType.merged($0, found) } ?? found
  }

  /// Returns the interface's name for a Swift type: `GalleryFile` for `WeftPreview.GalleryMessage.File`.
  static func name(_ type: Any.Type) -> String {
    let names = String(reflecting: type).split(separator: ".").dropFirst().map(String.init)
    return names.dropLast().map { $0.replacing("Message", with: "") }.joined() + (names.last ?? "")
  }

  /// Returns the type of a Swift type without a value: of a structure by its name, for which another value is needed.
  static func type(_ type: Any.Type) -> PageType {
    if let known = PageType(type) { return known }
    if let list = type as? any ListType.Type { return .list(Self.type(list.elementType)) }
    return .named(name(type))
  }
}
