import Foundation
import Testing
import Weft
import WeftDisplay
import WeftInspection
import WeftJSON
import WeftReference

@testable import WeftPreview

/// The declarations of the messages, which TypeScript checks the page with (scripts/page-types).
@Suite("The types of the messages, for the page")
struct PageTypeTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/WeftPreview")
  private static let file = sources.appending(path: "PageTypes/messages.d.ts")

  @Test func `the declaration file has the members that the program encodes and decodes`() throws {
    let written = try Self.declarations()
    if ProcessInfo.processInfo.environment["WEFT_RECORD"] == "1" {
      try written.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    #expect(
      (try? String(contentsOf: Self.file, encoding: .utf8)) == written,
      "stale; WEFT_RECORD=1 scripts/test --filter PageTypeTests writes it")
  }

  @Test func `each message of the program has a sample, and each type that a sample names is declared`() throws {
    let folder = Self.sources.appending(path: "Protocol")
    let names = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .flatMap { try String(contentsOf: $0, encoding: .utf8).matches(of: /struct (\w+): ServerMessage/) }
      .map { String($0.1) }
    #expect(names.count > 20)
    #expect(Set(names) == Set(try MessageSamples.all().map { "\(Swift.type(of: $0))" }))
    let text = try Self.declarations()
    let declared = Set(text.matches(of: /interface (\w+)/).map { $0.1 })
    let named = Set(text.matches(of: /: ([A-Z]\w+)/).map { $0.1 }).subtracting(["Record"])
    #expect(named.subtracting(declared) == [])
  }

  @Test func `what is encoded has no member that isn't declared, and each that isn't optional`() throws {
    let interfaces = PageInterfaces()
    for message in try MessageSamples.all() { _ = try Self.type(of: message, interfaces) }
    for message in try MessageSamples.all() {
      guard case .object(let members) = try JSON(parsing: message.json()) else { continue }
      let declared = try #require(interfaces.members["\(Swift.type(of: message))"])
      let names = Set(members.map(\.key))
      #expect(names.subtracting(declared.map(\.name)) == [], "\(Swift.type(of: message))")
      #expect(
        Set(declared.filter { !$0.isOptional }.map(\.name)).subtracting(names) == [], "\(Swift.type(of: message))")
    }
  }

  /// Returns the type of a whole message.
  private static func type(of message: any ServerMessage, _ interfaces: PageInterfaces) throws -> PageType {
    let recorder = RecordingEncoder(interfaces)
    recorder.isMessage = true
    // An inspection writes itself.
    if message is InspectionMessage {
      try JSON(parsing: message.json()).encode(to: recorder)
    } else {
      try message.encode(to: recorder)
    }
    guard case .object(var members)? = recorder.type else { unexpected() }
    if let index = members.firstIndex(where: { $0.name == "type" }), case .string(let name)? = try self.name(message) {
      members[index].type = .word("\"\(name)\"")
    }
    interfaces.define(PageInterfaces.name(Swift.type(of: message)), members)
    return .named(PageInterfaces.name(Swift.type(of: message)))
  }

  private static func name(_ message: any ServerMessage) throws -> JSON? {
    guard case .object(let members) = try JSON(parsing: message.json()) else { return nil }
    return members.first { $0.key == "type" }?.value
  }

  private static func declarations() throws -> String {
    let interfaces = PageInterfaces()
    var received: [PageType.Member] = []
    for message in try MessageSamples.all() {
      guard case .string(let name)? = try name(message) else { continue }
      let member = PageType.Member(name: name, type: try type(of: message, interfaces))
      if !received.contains(member) { received.append(member) }
    }
    for value in MessageSamples.parts { _ = try RecordingEncoder.type(of: value, interfaces) }
    func sent(_ names: [String]) throws -> [PageType.Member] {
      try names.map { name in
        let decoder = RecordingDecoder(interfaces, name: name)
        _ = try PageMessage(from: decoder)
        return PageType.Member(name: name, type: .object(decoder.members))
      }
    }
    let ofCells = try sent(CellMessage.Name.allCases.map(\.rawValue))
    let others = try sent(PageMessage.Name.allCases.map(\.rawValue) + SourceRequest.Name.allCases.map(\.rawValue))
    let parts = interfaces.members.sorted { $0.key < $1.key }
      .map { "interface \($0.key) \(PageType.text($0.value))\n" }
    return """
      // The messages between the program and the page. Written from the Swift types in Protocol;
      // WEFT_RECORD=1 scripts/test --filter PageTypeTests writes it again.

      /** The messages of the program, by their types. */
      interface ServerMessages \(PageType.text(received))

      /** The messages of the page about one cell, by their types. */
      interface CellMessages \(PageType.text(ofCells))

      /** The other messages of the page, by their types. */
      interface OtherMessages \(PageType.text(others))

      \(parts.joined(separator: "\n"))
      """
  }
}
