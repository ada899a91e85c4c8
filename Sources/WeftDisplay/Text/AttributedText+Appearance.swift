// Texts in the colours of an appearance.

extension AttributedText {
  /// Returns the text with the colours of an appearance.
  func resolved(isDark: Bool) -> AttributedText {
    guard isDark, runs.contains(where: \.attributes.isDynamic) else { return self }
    return mapAttributes { attributes in
      var attributes = attributes
      attributes.color = attributes.color?.resolved(isDark: true)
      attributes.backgroundColor = attributes.backgroundColor?.resolved(isDark: true)
      return attributes
    }
  }
}

extension TextOptions {
  /// Returns the options with the truncation text in the colours of an appearance.
  func resolved(isDark: Bool) -> TextOptions {
    var options = self
    options.truncationText = truncationText.resolved(isDark: isDark)
    return options
  }
}

extension TextAttributes {
  fileprivate var isDynamic: Bool { color?.isDynamic == true || backgroundColor?.isDynamic == true }
}
