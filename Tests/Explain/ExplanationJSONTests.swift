import Testing
import Weft
import WeftJSON
import WeftLayout
import WeftSupport

@testable import WeftInspection
@testable import WeftScript

/// The JSON form of an explanation is what pages and programs read.
@Suite("Explanations as JSON")
struct ExplanationJSONTests {
  private let fixture: ScriptFixture

  init() throws { fixture = try ScriptFixture(cardSource) }

  @Test(
    "Figures, steps, both axes and all names are in it, each under its own key", arguments: ["title", "photo", "row"])
  func everything(_ name: String) throws {
    let explanation = try fixture.explanation(name)
    let json = try JSON(parsing: Array(explanation.json.text.utf8))
    #expect(json["name"]?.string == explanation.name && json["path"]?.string == explanation.path)
    #expect(json["text"]?.string == explanation.text())
    #expect(json["element"]?.double == Double(explanation.element))
    let frame = explanation.frame
    #expect(json["frame"]?.elements.map(\.double) == [frame.minX, frame.minY, frame.size.width, frame.size.height])
    #expect(json["location"]?["file"]?.string == fixture.file)
    #expect(json["location"]?["line"]?.double == explanation.location.map { Double($0.line) })
    #expect(json["location"]?["column"] == nil)
    let elements = try #require(json["elements"]).members
    #expect(
      Dictionary(uniqueKeysWithValues: elements.map { ($0.key, $0.value.string) })
        == Dictionary(uniqueKeysWithValues: explanation.elementNames.map { ("\($0.key)", $0.value) }))
    #expect(elements.count > 1)
    compare(try #require(json["width"]), explanation.width)
    compare(try #require(json["height"]), explanation.height)
    let steps = try #require(json["steps"]).elements
    #expect(steps.count == explanation.steps.count && !steps.isEmpty)
    for (step, expected) in zip(steps, explanation.steps) {
      #expect(step["name"]?.string == expected.name)
      #expect(step["isNode"]?.text == "\(expected.isNode)")
      #expect(step["location"]?["line"]?.double == expected.location.map { Double($0.line) })
      for (range, made) in [(step["width"], expected.width), (step["height"], expected.height)] {
        #expect(range?["given"]?.elements.map(\.double) == [Double(made.givenMin), Double(made.givenMax)])
        #expect(range?["own"]?.elements.map(\.double) == [Double(made.ownMin), Double(made.ownMax)])
        #expect(range?["effect"]?.string == made.effect && range?["ownEffect"]?.string == made.ownEffect)
      }
    }
  }

  private func compare(_ json: JSON, _ axis: Explanation.Axis) {
    #expect(json["decision"]?.string == axis.decision.rawValue && json["reason"]?.string == axis.reason)
    for (key, index) in [
      ("base", axis.base), ("stretchedTo", axis.stretchedTo), ("content", axis.content), ("clamped", axis.clamped),
      ("final", axis.final), ("position", axis.position), ("rootPosition", axis.rootPosition),
    ] as [(String, Int?)] {
      #expect(json[key]?.double == index.map(Double.init), "\(key)")
    }
    for (key, index) in [
      ("violation", axis.flex?.violation), ("factor", axis.flex?.factor), ("factorSum", axis.flex?.factorSum),
      ("share", axis.flex?.share), ("target", axis.flex?.target),
    ] {
      #expect(json["flex"]?[key]?.double == index.map(Double.init), "\(key)")
    }
  }

  @Test("A figure has its number and either the rule with its operands, or the kind of input with what it belongs to")
  func figures() throws {
    var kinds: Set<String> = []
    for name in ["title", "badge", "photo", "row", "Card"] {
      let explanation = try fixture.explanation(name)
      let json = try JSON(parsing: Array(explanation.json.text.utf8))
      let figures = try #require(json["figures"]).elements
      #expect(figures.count == explanation.figures.count)
      for (json, figure) in zip(figures, explanation.figures) {
        #expect(json["axis"]?.string == figure.axis.rawValue && json["label"]?.string == figure.label)
        if figure.value.isFinite { #expect(json["value"]?.double == figure.value) }
        switch figure.origin {
        case .rule(let rule, let operands):
          #expect(json["rule"]?.string == rule.rawValue && json["input"] == nil)
          #expect(json["of"]?.elements.map(\.double) == operands.map(Double.init))
        case .input(let input):
          // A case has the name of its kind.
          let kind = String(String(describing: input).prefix { $0 != "(" })
          kinds.insert(kind)
          #expect(json["input"]?.string == kind && json["rule"] == nil)
          #expect(json["element"]?.double == figure.element.map(Double.init))
          switch input {
          case .style(_, let property), .property(_, let property): #expect(json["property"]?.string == property)
          default: #expect(json["property"] == nil)
          }
        }
      }
    }
    #expect(kinds.isSuperset(of: ["style", "property"]), "\(kinds)")
  }

  @Test("A place with a column has it")
  func column() {
    let place = WeftSupport.SourceLocation(file: "a.lua", line: 3, column: 7).jsonValue
    #expect(place["file"]?.string == "a.lua" && place["line"]?.double == 3 && place["column"]?.double == 7)
  }
}
