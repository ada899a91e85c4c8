import Weft
import WeftNodes

/// What assistive technologies read of a cell, in order, and the nodes that they leave out, for
/// ``CellMessage/accessibility(isOn:)``. Numbers are points in the root's coordinates.
struct AccessibilityMessage: ServerMessage, Equatable {
  struct Stop: Encodable, Equatable {
    /// The identity of its node: of the stops with the same one the first is meant.
    let element: String
    /// The node's path.
    let node: String
    /// The words that VoiceOver speaks; empty if there are none.
    let sentence: String
    /// The sentence, or that there is none.
    let title: String
    /// The words that follow after a pause.
    let hint: String?
    /// The names of the further actions.
    let actions: [String]
    /// True if there is further information.
    let hasContent: Bool
    /// The sentence without the words for the kind and the state, which a screen reader has of its own.
    let name: String
    /// The part that changes.
    let value: String?
    /// The result of activating it, unless that is its name.
    let description: String?
    let traits: [String]
    let language: String?
    /// x, y, width and height.
    let frame: [Double]
    /// The point that is tapped.
    let point: [Double]
    /// True if it, or a node around it, can close what is open.
    let escapes: Bool
    /// The colour of its mark, as in CSS.
    let color: String
  }

  /// A node that breaks a rule of `weft check --accessibility`.
  struct Finding: Encodable, Equatable {
    let element: String
    let rule: String
    /// `error`, `warning` or `note`.
    let level: String
    /// The mistake, with its figure.
    let message: String
    /// The property to write, or another remedy.
    let hint: String
  }

  struct Other: Encodable, Equatable {
    let element: String
    /// The node's path.
    let node: String
    let reason: String
    /// The reason in words.
    let text: String
  }

  let type = "accessibility"
  let cell: Int
  /// The width and the height of the root.
  let size: [Double]
  /// The number of stops in words.
  let summary: String
  let stops: [Stop]
  let others: [Other]
  let findings: [Finding]
  var key: String? { "accessibility \(cell)" }

  private enum CodingKeys: CodingKey { case type, cell, size, summary, stops, others, findings }

  init(
    cell: Int, of root: DisplayNode, findings: [(finding: AccessibilityFinding, node: DisplayNode)],
    _ host: ScriptHost
  ) {
    let outline = AccessibilityOutline(root)
    let numbers = NodeNumbers.of(host)
    func element(_ node: DisplayNode) -> String { ElementID(node: numbers.number(of: node)).description }
    self.cell = cell
    size = [root.bounds.size.width, root.bounds.size.height]
    summary = outline.summary
    stops = outline.stops.map { stop in
      let (speech, plain, point) = (stop.speech, stop.plainSpeech, stop.activationPoint)
      return Stop(
        element: element(stop.node), node: outline.path(of: stop.node), sentence: speech.sentence,
        title: AccessibilityOutline.title(of: speech), hint: speech.hint, actions: speech.actions,
        hasContent: speech.hasContent, name: plain.sentence, value: stop.value, description: plain.hint,
        traits: AccessibilityTrait.names(of: stop.traits), language: stop.language,
        frame: stop.frame.numbers, point: [point.x, point.y], escapes: stop.isEscapable,
        color: speech.color.css)
    }
    self.findings = findings.map { finding, node in
      Finding(
        element: element(node), rule: finding.rule.rawValue, level: finding.level.rawValue, message: finding.message,
        hint: finding.hint)
    }
    others = outline.others.map {
      Other(element: element($0.node), node: outline.path(of: $0.node), reason: $0.reason.rawValue, text: $0.text)
    }
  }
}
