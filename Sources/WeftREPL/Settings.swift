import Weft
import WeftSupport

/// Commands that set the environment of shown nodes; without a value they show what is set.
enum Settings {
  static func setWidth(_ width: Double?, _ prompt: PromptSession) {
    guard let width else {
      return prompt.output.say("width \(shortNumber(prompt.shown.environment.width ?? Preview.standardWidth))")
    }
    prompt.shown.environment.width = width
  }

  static func setScale(_ scale: Double?, _ prompt: PromptSession) {
    guard let scale else {
      return prompt.output.say("scale \(shortNumber(prompt.shown.environment.scale ?? prompt.host.scale))")
    }
    prompt.shown.environment.scale = scale
  }

  static func setScheme(_ scheme: UserInterfaceStyle?, _ prompt: PromptSession) {
    guard let scheme else {
      return prompt.output.say("scheme \(prompt.shown.environment.traits.userInterfaceStyle.rawValue)")
    }
    prompt.changeTraits { $0.userInterfaceStyle = scheme }
  }

  static func setTextSize(_ size: ContentSizeCategory?, _ prompt: PromptSession) {
    guard let size else {
      return prompt.output.say("text size \(prompt.shown.environment.traits.preferredContentSizeCategory.rawValue)")
    }
    prompt.changeTraits { $0.preferredContentSizeCategory = size }
  }

  /// The ways in which a script's time passes.
  enum Clock: String, CaseIterable {
    case real
    case virtual
  }

  static func setClock(_ clock: Clock?, _ prompt: PromptSession) {
    let host = prompt.host
    if let clock { host.isRealTime = clock == .real }
    prompt.output.say("the clock is \(host.isRealTime ? Clock.real : .virtual), at \(shortNumber(host.clock)) s")
  }
}
