import Weft

/// Commands that set what things are shown in.
enum Settings {
  static func width(_ text: String, _ workbench: Workbench) {
    guard !text.isEmpty else {
      return workbench.output.say("width \(shortNumber(workbench.stage.environment.width ?? Preview.standardWidth))")
    }
    guard let width = Double(text), width > 0, width < 1e7 else {
      return workbench.fail(":width: expected points, above 0 and below 10,000,000, got \"\(text)\"")
    }
    workbench.stage.environment.width = width
  }

  static func scale(_ text: String, _ workbench: Workbench) {
    guard !text.isEmpty else {
      return workbench.output.say("scale \(shortNumber(workbench.stage.environment.scale ?? workbench.host.scale))")
    }
    guard let scale = Double(text), scale > 0, scale <= 100 else {
      return workbench.fail(":scale: expected pixels per point, above 0 and at most 100, got \"\(text)\"")
    }
    workbench.stage.environment.scale = scale
  }

  static func scheme(_ text: String, _ workbench: Workbench) {
    switch text {
    case "dark": workbench.changeTraits { $0.userInterfaceStyle = .dark }
    case "light": workbench.changeTraits { $0.userInterfaceStyle = .light }
    case "": workbench.output.say("scheme \(workbench.stage.environment.traits.userInterfaceStyle.rawValue)")
    default: workbench.fail(":scheme: expected light or dark, got \"\(text)\"")
    }
  }

  static func textSize(_ text: String, _ workbench: Workbench) {
    let traits = workbench.stage.environment.traits
    guard !text.isEmpty else {
      return workbench.output.say("text size \(traits.preferredContentSizeCategory.rawValue)")
    }
    guard let size = ContentSizeCategory(rawValue: text) else {
      let names = ContentSizeCategory.allCases.map(\.rawValue)
      return workbench.fail(
        ":textsize: there is no size \"\(text)\"",
        hint: Spelling.nearest(to: text, among: names).map { "did you mean \($0)?" }
          ?? "the sizes are \(names.joined(separator: ", "))")
    }
    workbench.changeTraits { $0.preferredContentSizeCategory = size }
  }

  static func clock(_ text: String, _ workbench: Workbench) {
    let host = workbench.host
    switch text {
    case "real": host.isRealTime = true
    case "virtual": host.isRealTime = false
    case "": break
    default: return workbench.fail(":clock: expected real or virtual, got \"\(text)\"")
    }
    workbench.output.say("the clock is \(host.isRealTime ? "real" : "virtual"), at \(shortNumber(host.clock)) s")
  }
}
