extension Color {
  /// UIKit's colours whose names have several words or are not in CSS, in their light appearance: `0xRRGGBB` and the
  /// opacity. For a single word in both (`green`, `brown`) CSS's colour counts.
  static let hexOfSystemName: [String: (hex: UInt32, alpha: Double)] = [
    "lightGray": (0xAAAAAA, 1), "darkGray": (0x555555, 1), "darkText": (0x000000, 1), "lightText": (0xFFFFFF, 0.6),
    "systemRed": (0xFF3B30, 1), "systemOrange": (0xFF9500, 1), "systemYellow": (0xFFCC00, 1),
    "systemGreen": (0x34C759, 1), "systemMint": (0x00C7BE, 1), "systemTeal": (0x30B0C7, 1),
    "systemCyan": (0x32ADE6, 1), "systemBlue": (0x007AFF, 1), "systemIndigo": (0x5856D6, 1),
    "systemPurple": (0xAF52DE, 1), "systemPink": (0xFF2D55, 1), "systemBrown": (0xA2845E, 1),
    "systemGray": (0x8E8E93, 1), "systemGray2": (0xAEAEB2, 1), "systemGray3": (0xC7C7CC, 1),
    "systemGray4": (0xD1D1D6, 1), "systemGray5": (0xE5E5EA, 1), "systemGray6": (0xF2F2F7, 1),
    "label": (0x000000, 1), "secondaryLabel": (0x3C3C43, 0.6), "tertiaryLabel": (0x3C3C43, 0.3),
    "quaternaryLabel": (0x3C3C43, 0.18), "placeholderText": (0x3C3C43, 0.3), "link": (0x007AFF, 1),
    "separator": (0x3C3C43, 0.29), "opaqueSeparator": (0xC6C6C8, 1),
    "systemBackground": (0xFFFFFF, 1), "secondarySystemBackground": (0xF2F2F7, 1),
    "tertiarySystemBackground": (0xFFFFFF, 1), "systemGroupedBackground": (0xF2F2F7, 1),
    "secondarySystemGroupedBackground": (0xFFFFFF, 1), "tertiarySystemGroupedBackground": (0xF2F2F7, 1),
    "systemFill": (0x787880, 0.2), "secondarySystemFill": (0x787880, 0.16), "tertiarySystemFill": (0x767680, 0.12),
    "quaternarySystemFill": (0x747480, 0.08),
  ]
}
