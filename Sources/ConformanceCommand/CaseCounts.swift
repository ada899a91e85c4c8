import Foundation
import Weft
import WeftCases

/// Counts passed and failed cases, with the reasons of failures.
///
/// A case that Texture lays out passes if size, frames and their order are Texture's within 0.001 points. A case that
/// Texture refuses passes if Weft refuses it and names the element and the property. (Weft could also define a finite
/// result for such a case; it doesn't, so all are refused, and the summary says so.)
struct CaseCounts {
  private(set) var passed = 0
  private(set) var failed = 0
  private var refused = 0
  private static let tolerance = 0.001

  mutating func judge(_ outcome: Outcome, _ layoutCase: LayoutCase) {
    if let problem = problem(outcome, layoutCase) {
      failed += 1
      print("\(layoutCase.id): \(problem)")
    } else {
      passed += 1
      if layoutCase.expected == nil { refused += 1 }
    }
  }

  private func problem(_ outcome: Outcome, _ layoutCase: LayoutCase) -> String? {
    switch (outcome, layoutCase.expected) {
    case (.refusal(let message, let element, let property), nil):
      return element.isEmpty || property.isEmpty
        ? "refused without naming element and property: \"\(element)\" \"\(property)\": \(message)" : nil
    case (.answer(let answer), nil):
      return "Texture refuses it (\(layoutCase.assertMessage ?? "")); got \(answer.size)"
    case (.refusal(let message, let element, let property), .some):
      return "refused at \(element).\(property): \(message)"
    case (.answer(let answer), .some(let expected)):
      return difference(answer, expected)
    }
  }

  private func difference(_ answer: LuaCase.Answer, _ expected: LayoutCase.Expected) -> String? {
    if differs(Rect(size: answer.size), Rect(size: expected.size)) {
      return "size: expected \(text(Rect(size: expected.size))), got \(text(Rect(size: answer.size)))"
    }
    let names = answer.frames.map(\.id)
    let expectedNames = expected.frames.map(\.id)
    guard names == expectedNames else {
      let index = zip(names, expectedNames).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      let place = index ?? min(names.count, expectedNames.count)
      let want = place < expectedNames.count ? expectedNames[place] : "the end"
      let got = place < names.count ? names[place] : "the end"
      return "order: expected \(want) at place \(place + 1), got \(got)"
    }
    for (got, want) in zip(answer.frames, expected.frames) where differs(got.frame, want.frame) {
      return "\(got.id): expected \(text(want.frame)), got \(text(got.frame))"
    }
    return nil
  }

  private func differs(_ a: Rect, _ b: Rect) -> Bool {
    // Written so that NaN differs.
    !(abs(a.origin.x - b.origin.x) <= CaseCounts.tolerance && abs(a.origin.y - b.origin.y) <= CaseCounts.tolerance
      && abs(a.size.width - b.size.width) <= CaseCounts.tolerance
      && abs(a.size.height - b.size.height) <= CaseCounts.tolerance)
  }

  private func text(_ rect: Rect) -> String {
    "(\(rect.origin.x), \(rect.origin.y)) \(rect.size.width) x \(rect.size.height)"
  }

  func close() {
    print(
      "of them \(refused) refused as by Texture, with element and property named; 0 laid out by a rule of Weft's own")
    print("\(passed) passed, \(failed) failed")
  }
}
