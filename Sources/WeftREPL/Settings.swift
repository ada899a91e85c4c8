import Weft
import WeftSupport

/// Commands that set the environment of shown nodes.
enum Settings {
  static func width(_ text: String, _ prompt: PromptSession) {
    guard !text.isEmpty else {
      return prompt.output.say("width \(shortNumber(prompt.shown.environment.width ?? Preview.standardWidth))")
    }
    guard let width = Double(text), width > 0, width < 1e7 else {
      return prompt.fail(":width: expected points, above 0 and below 10,000,000, got \"\(text)\"")
    }
    prompt.shown.environment.width = width
  }

  static func scale(_ text: String, _ prompt: PromptSession) {
    guard !text.isEmpty else {
      return prompt.output.say("scale \(shortNumber(prompt.shown.environment.scale ?? prompt.host.scale))")
    }
    guard let scale = Double(text), scale > 0, scale <= 100 else {
      return prompt.fail(":scale: expected pixels per point, above 0 and at most 100, got \"\(text)\"")
    }
    prompt.shown.environment.scale = scale
  }

  static func scheme(_ text: String, _ prompt: PromptSession) {
    switch text {
    case "dark": prompt.changeTraits { $0.userInterfaceStyle = .dark }
    case "light": prompt.changeTraits { $0.userInterfaceStyle = .light }
    case "": prompt.output.say("scheme \(prompt.shown.environment.traits.userInterfaceStyle.rawValue)")
    default: prompt.fail(":scheme: expected light or dark, got \"\(text)\"")
    }
  }

  static func textSize(_ text: String, _ prompt: PromptSession) {
    let traits = prompt.shown.environment.traits
    guard !text.isEmpty else {
      return prompt.output.say("text size \(traits.preferredContentSizeCategory.rawValue)")
    }
    guard let size = ContentSizeCategory(rawValue: text) else {
      let names = ContentSizeCategory.allCases.map(\.rawValue)
      return prompt.fail(
        ":textsize: there is no size \"\(text)\"",
        hint: Spelling.nearest(to: text, among: names).map { "did you mean \($0)?" }
          ?? "the sizes are \(names.joined(separator: ", "))")
    }
    prompt.changeTraits { $0.preferredContentSizeCategory = size }
  }

  static func clock(_ text: String, _ prompt: PromptSession) {
    let host = prompt.host
    switch text {
    case "real": host.isRealTime = true
    case "virtual": host.isRealTime = false
    case "": break
    default: return prompt.fail(":clock: expected real or virtual, got \"\(text)\"")
    }
    prompt.output.say("the clock is \(host.isRealTime ? "real" : "virtual"), at \(shortNumber(host.clock)) s")
  }
}
