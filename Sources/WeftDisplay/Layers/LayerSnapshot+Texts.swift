extension LayerSnapshot {
  /// Returns the layer tree with letters of other colours; what is behind the runs of a text keeps its colour.
  package func recoloringTexts(_ color: (Color) -> Color) -> LayerSnapshot {
    var layer = self
    if let contents, contents.hasText {
      layer.contents = contents.recoloringTexts(color)
      layer.bitmap = LayerBitmap()
    }
    for index in layer.sublayers.indices { layer.sublayers[index] = layer.sublayers[index].recoloringTexts(color) }
    return layer
  }

  /// True if a text is drawn in the layer, or in one below it.
  package var hasText: Bool { contents?.hasText ?? false || sublayers.contains(where: \.hasText) }
}

extension DisplayList {
  fileprivate var hasText: Bool {
    commands.contains { command in
      if case .text = command { true } else { false }
    }
  }

  fileprivate func recoloringTexts(_ color: (Color) -> Color) -> DisplayList {
    DisplayList(
      commands: commands.map { command in
        guard case .text(let text, var options, let rect) = command else { return command }
        // A truncation text without a colour has that of the text before it.
        options.truncationText = options.truncationText.mapAttributes { attributes in
          var attributes = attributes
          attributes.color = attributes.color.map(color)
          return attributes
        }
        let recolored = text.mapAttributes { attributes in
          var attributes = attributes
          attributes.color = color(attributes.resolvedColor)
          return attributes
        }
        return .text(recolored, options, in: rect)
      })
  }
}
