import CPangoCairo

/// The versions of the loaded libraries that text and pictures depend on.
package enum LibraryVersions {
  package static let pango = String(cString: pango_version_string())
  package static let harfBuzz = String(cString: hb_version_string())
  package static let cairo = String(cString: cairo_version_string())
  package static var fontconfig: String {
    let number = FcGetVersion()
    return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
  }
}
