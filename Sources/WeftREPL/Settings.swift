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
    case "dark": workbench.stage.environment.traits.userInterfaceStyle = .dark
    case "light": workbench.stage.environment.traits.userInterfaceStyle = .light
    default: workbench.fail(":scheme: expected light or dark" + (text.isEmpty ? "" : ", got \"\(text)\""))
    }
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
