extension Color {
  /// UIKit's colours whose names have several words or are not in CSS, in the appearances in which they differ. For a
  /// single word in both (`green`, `brown`) CSS's colour counts.
  static let systemColors: [String: Color] = {
    var colors = bytesOfSystemColors.mapValues { light, dark in
      Color(light: Color(bytes: light), dark: Color(bytes: dark ?? light))
    }
    for (index, name) in systemNames.enumerated() where colors[name]?.isDynamic == true {
      colors[name]?.nameNumber = UInt8(index + 1)
    }
    return colors
  }()

  /// `0xRRGGBBAA`, light and dark; UIKit's values at the base level of contrast and elevation.
  static let bytesOfSystemColors: [String: (light: UInt32, dark: UInt32?)] = [
    "lightGray": (0xAAAAAAFF, nil),
    "darkGray": (0x555555FF, nil),
    "darkText": (0x000000FF, nil),
    "lightText": (0xFFFFFF99, nil),
    "systemRed": (0xFF3B30FF, 0xFF453AFF),
    "systemOrange": (0xFF9500FF, 0xFF9F0AFF),
    "systemYellow": (0xFFCC00FF, 0xFFD60AFF),
    "systemGreen": (0x34C759FF, 0x30D158FF),
    "systemMint": (0x00C7BEFF, 0x63E6E2FF),
    "systemTeal": (0x30B0C7FF, 0x40C8E0FF),
    "systemCyan": (0x32ADE6FF, 0x64D2FFFF),
    "systemBlue": (0x007AFFFF, 0x0A84FFFF),
    "systemIndigo": (0x5856D6FF, 0x5E5CE6FF),
    "systemPurple": (0xAF52DEFF, 0xBF5AF2FF),
    "systemPink": (0xFF2D55FF, 0xFF375FFF),
    "systemBrown": (0xA2845EFF, 0xAC8E68FF),
    "systemGray": (0x8E8E93FF, nil),
    "systemGray2": (0xAEAEB2FF, 0x636366FF),
    "systemGray3": (0xC7C7CCFF, 0x48484AFF),
    "systemGray4": (0xD1D1D6FF, 0x3A3A3CFF),
    "systemGray5": (0xE5E5EAFF, 0x2C2C2EFF),
    "systemGray6": (0xF2F2F7FF, 0x1C1C1EFF),
    "label": (0x000000FF, 0xFFFFFFFF),
    "secondaryLabel": (0x3C3C4399, 0xEBEBF599),
    "tertiaryLabel": (0x3C3C434C, 0xEBEBF54C),
    "quaternaryLabel": (0x3C3C432E, 0xEBEBF529),
    "placeholderText": (0x3C3C434C, 0xEBEBF54C),
    "link": (0x007AFFFF, 0x0984FFFF),
    "separator": (0x3C3C434A, 0x54545899),
    "opaqueSeparator": (0xC6C6C8FF, 0x38383AFF),
    "systemBackground": (0xFFFFFFFF, 0x000000FF),
    "secondarySystemBackground": (0xF2F2F7FF, 0x1C1C1EFF),
    "tertiarySystemBackground": (0xFFFFFFFF, 0x2C2C2EFF),
    "systemGroupedBackground": (0xF2F2F7FF, 0x000000FF),
    "secondarySystemGroupedBackground": (0xFFFFFFFF, 0x1C1C1EFF),
    "tertiarySystemGroupedBackground": (0xF2F2F7FF, 0x2C2C2EFF),
    "systemFill": (0x78788033, 0x7878805C),
    "secondarySystemFill": (0x78788029, 0x78788052),
    "tertiarySystemFill": (0x7676801F, 0x7676803D),
    "quaternarySystemFill": (0x74748014, 0x7676802E),
  ]
}
