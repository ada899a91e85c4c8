// Paints and shadows in the colours of an appearance.

extension Paint {
  /// Returns the paint with the colours of an appearance.
  func resolved(isDark: Bool) -> Paint {
    guard isDark else { return self }
    switch self {
    case .color(let color): return .color(color.resolved(isDark: true))
    case .linearGradient(let gradient, let start, let end):
      return .linearGradient(gradient.dark, start: start, end: end)
    case .radialGradient(let gradient, let startCenter, let startRadius, let endCenter, let endRadius):
      return .radialGradient(
        gradient.dark, startCenter: startCenter, startRadius: startRadius, endCenter: endCenter, endRadius: endRadius)
    }
  }
}

extension Gradient {
  fileprivate var dark: Gradient {
    Gradient(stops: stops.map { Stop(offset: $0.offset, color: $0.color.resolved(isDark: true)) }, spread: spread)
  }
}

extension Shadow {
  /// Returns the shadow with the colour of an appearance.
  package func resolved(isDark: Bool) -> Shadow {
    var shadow = self
    shadow.color = color.resolved(isDark: isDark)
    return shadow
  }
}
