/// Reads a feature's text of names of other systems.
///
/// ```text
/// # A comment.
/// [properties]
/// opacity: it is called alpha
/// flexDirection axis orientation
///   spec: it is called direction
///   node: it is the direction of the ui.StackLayoutSpec around the children
/// ```
///
/// An entry is names, separated by spaces, and an answer: after a colon, or in the indented lines below the names. Entries
/// are in sections, with the meaning of their names and the form of their answers.
struct ForeignNamesReader {
  private(set) var problems: [String] = []

  /// Reads a text, and hands over each answer with its names and its section.
  ///
  /// - Parameter add: returns what is wrong with an entry; nil for nothing.
  mutating func read(
    _ text: String, named file: String, _ add: (_ section: String, _ names: [String], _ answer: String) -> String?
  ) {
    var section = ""
    var names: [String] = []
    var isAnswered = false
    var number = 0
    func note(_ problem: String?) {
      if let problem { problems.append("\(file):\(number): \(problem)") }
    }
    func end() {
      if !names.isEmpty, !isAnswered { note(add(section, names, "")) }
      (names, isAnswered) = ([], false)
    }
    // By bytes: by characters, whose ends depend on what follows, this took most of a small script's time.
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      switch line.first {
      case nil, UInt8(ascii: "#"): continue
      case UInt8(ascii: "["):
        end()
        section = Self.text(line.dropFirst().prefix { $0 != UInt8(ascii: "]") })
      case UInt8(ascii: " "):
        if names.isEmpty { note("an answer without a name") }
        note(add(section, names, Self.text(line.drop { $0 == UInt8(ascii: " ") })))
        isAnswered = true
      default:
        if isAnswered { end() }
        let written = line.prefix { $0 != UInt8(ascii: ":") }
        names += written.split(separator: UInt8(ascii: " ")).map(Self.text)
        guard written.endIndex < line.endIndex else { continue }
        note(
          add(section, names, Self.text(line[written.endIndex...].dropFirst().drop { $0 == UInt8(ascii: " ") })))
        isAnswered = true
      }
    }
    end()
  }

  private static func text(_ bytes: Substring.UTF8View) -> String { String(Substring(bytes)) }
}

extension ForeignNames {
  /// Adds an entry of a text.
  ///
  /// - Returns: what is wrong with it; nil for nothing.
  mutating func add(_ section: String, _ names: [String], _ answer: String) -> String? {
    switch section {
    case "data": dataNames.formUnion(names)
    case "constructors": constructors.formUnion(names)
    case "callers": callers.formUnion(names)
    default: return addAnswer(section, names, answer)
    }
    return answer.isEmpty ? nil : "names of \(section) have no answer"
  }

  private mutating func addAnswer(_ section: String, _ names: [String], _ answer: String) -> String? {
    guard !answer.isEmpty else { return "there is no answer to \(names.joined(separator: " "))" }
    switch section {
    case "properties": return addProperties(names, answer)
    case "classes": renamed += names.map { RenamedName($0, .module, says: answer) }
    case "overrides": renamed += names.map { RenamedName($0, .override, says: answer) }
    case "methods": return add(names, answer, to: \.methods)
    case "final methods": return add(names, answer, to: \.finalMethods)
    case "uncalled methods": return add(names, answer, to: \.uncalledMethods)
    case "handlers": return add(names, answer, to: \.handlers)
    case "methods of layouts": return add(names, answer, to: \.layoutMethods)
    case "runs": return add(names, answer, to: \.runs)
    case "globals": return add(names, answer, to: \.globals)
    case "topics": return add(names, answer, to: \.topics)
    case "fields":
      let beside = Self.besides(answer) ?? (String(answer.prefix { $0 != "," }), "it is called \(answer)")
      for name in names { fields[name, default: []].append((beside.name, beside.answer)) }
    case "values":
      for name in names { values[name, default: []] += answer.split(separator: " ").map(String.init) }
    case "missing values":
      guard let (beside, text) = Self.besides(answer) else {
        return "the answer to a missing value begins with beside and a value that there is"
      }
      for name in names { missingValues[name, default: []].append((beside, text)) }
    default:
      if section.hasPrefix("members") { return addMembers(section, names, answer) }
      if section.hasPrefix("delegate of ") {
        return addMethods(ofDelegates: section.dropFirst("delegate of ".count), names, answer)
      }
      if section.hasPrefix("constructors of ") {
        let spec = String(section.dropFirst("constructors of ".count))
        for name in names { constructorsOfSpecs[spec, default: [:]][name] = answer }
        return nil
      }
      return "there is no section [\(section)]"
    }
    return nil
  }

  private mutating func add(
    _ names: [String], _ answer: String, to answers: WritableKeyPath<ForeignNames, [String: String]>
  ) -> String? {
    let known = names.filter { self[keyPath: answers].updateValue(answer, forKey: $0) != nil }
    return known.isEmpty ? nil : "there is another answer to \(known.joined(separator: " "))"
  }

  /// Splits `beside NAME: answer`; nil for another form.
  private static func besides(_ answer: String) -> (name: String, answer: String)? {
    guard answer.hasPrefix("beside "), let colon = answer.firstIndex(of: ":") else { return nil }
    return (String(answer[..<colon].dropFirst("beside ".count)), String(answer[colon...].dropFirst(2)))
  }

  /// Adds properties, whose answer is of nodes and specs, or begins with `spec:`, `node:`, `style:` or `beside` and a
  /// property that the owner has.
  private mutating func addProperties(_ names: [String], _ answer: String) -> String? {
    let besides = Self.besides(answer)
    var (owner, text): (String?, String) = (nil, answer)
    for kind in ["spec", "node", "style"] where answer.hasPrefix(kind + ": ") {
      (owner, text) = (kind, String(answer.dropFirst(kind.count + 2)))
    }
    for name in names {
      var known = properties[name, default: PropertyAnswer()]
      switch owner {
      case "spec": known.ofSpec = text
      case "node": known.ofNode = text
      case "style": known.ofStyle = text
      default:
        if let besides {
          known.besides.append((besides.name, besides.answer))
        } else {
          (known.ofSpec, known.ofNode) = (text, text)
        }
      }
      properties[name] = known
    }
    return nil
  }

  /// Adds names of the section `members`, or of one such as `members of a ButtonNode, which has titleNode; a field may hold
  /// a node`.
  private mutating func addMembers(_ section: String, _ names: [String], _ answer: String) -> String? {
    var rest = section.dropFirst("members".count)
    let suffix = "; a field may hold a node"
    let mayHoldNode = rest.hasSuffix(suffix)
    if mayHoldNode { rest = rest.dropLast(suffix.count) }
    var owner: (name: String, property: String)?
    if !rest.isEmpty {
      let words = rest.split { $0 == " " || $0 == "," }
      guard words.count == 6, words[0] == "of", words[1] == "a" || words[1] == "an", words[3...4] == ["which", "has"]
      else {
        return "expected [members of a CLASS, which has PROPERTY]"
      }
      owner = (String(words[2]), String(words[5]))
    }
    renamed += names.map {
      RenamedName($0, .member, says: answer).belonging(to: owner, mayHoldNode: mayHoldNode)
    }
    return nil
  }

  /// Adds methods of delegates; of two answers to one name the first counts, so that special ones come before general ones.
  private mutating func addMethods(
    ofDelegates kinds: Substring, _ names: [String], _ answer: String
  ) -> String? {
    for kind in kinds.split(separator: " ") {
      guard let delegate = Delegate(rawValue: String(kind)) else { return "there is no delegate of \(kind)" }
      delegates[delegate, default: [:]].merge(names.map { ($0, answer) }) { first, _ in first }
    }
    return nil
  }
}
