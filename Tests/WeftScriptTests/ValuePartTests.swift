import Testing
import Weft

@Suite("Values with parts: titles by state, ranges, corners, traits, models")
struct ValuePartTests {
  let script: Script

  init() throws { script = try Script() }

  @Test("Titles and images are set, read and taken away by state; what is left out stays")
  func states() throws {
    try script.folder.copyPictures("star@2x.png", "heart@2x.png")
    let text = try script.run(
      """
      local button = ui.ButtonNode { title = "a" }
      local states = { "normal", "highlighted", "disabled", "selected", "selectedHighlighted" }
      local function titles()
        local all = {}
        for _, state in ipairs(states) do
          local title = button:attributedTitleForState(state)
          if title then all[#all + 1] = state .. "=" .. title[1][1] .. (title[1].font or "") .. (title[1].color or "") end
        end
        return table.concat(all, " ")
      end
      button:setTitle("b", nil, nil, "selected")
      button:setTitle(3, "Inter 9", "red", "disabled")
      print(titles())
      button:setTitle(nil)
      button:setAttributedTitle({ { "c", color = "blue" } }, "highlighted")
      button:setAttributedTitle("d")
      print(titles(), button.title[1][1])
      button:setAttributedTitle(nil, "disabled")
      button:setAttributedTitle(nil)
      button.titles = { selected = false, selectedHighlighted = "e" }
      print(titles(), button.title, dump(button.titles))
      button.title = "f"
      button.title = nil
      print(titles())
      local star, heart = ui.image "star.png", ui.image "heart.png"
      button.images = { normal = star, selected = heart }
      button.backgroundImages = { disabled = star }
      button:setImage(heart, "disabled")
      button:setBackgroundImage("heart.png")
      local function images(get)
        local all = {}
        for _, state in ipairs(states) do
          local image = button[get](button, state)
          if image then all[#all + 1] = state .. "=" .. (image == star and "star" or image == heart and "heart" or "?") end
        end
        return table.concat(all, " ")
      end
      print(images "imageForState", "|", images "backgroundImageForState", button.image == star, button.backgroundImage == heart)
      button.images = { selected = false }
      button:setImage(nil)
      button.backgroundImage = nil
      button:setBackgroundImage(nil, "disabled")
      print(images "imageForState", "|", images "backgroundImageForState", button.image, dump(button.backgroundImages))
      print(button:imageForState(), button:attributedTitleForState())
      button:setTitle("", nil, nil, "highlighted")
      assert(#button:attributedTitleForState "highlighted" == 0)
      for _, try in ipairs {
        function() button.titles = { "a" } end, function() button.titles = "a" end,
        function() button.titles = { normal = true } end,
        function() button.titles = { pressed = "a" } end, function() button.images = { selected = 3 } end,
        function() button.backgroundImages = { highlighted = "none.png" } end,
      } do
        print(select(2, pcall(try)).message)
      end
      """)
    #expect(
      text == """
        normal=a disabled=3Inter 9#ff0000 selected=b
        normal=d highlighted=c#0000ff disabled=3Inter 9#ff0000 selected=b\td
        highlighted=c#0000ff selectedHighlighted=e\tnil\t{highlighted = {{"c", color = "#0000ff"}}, selectedHighlighted = \
        {{"e"}}}
        highlighted=c#0000ff selectedHighlighted=e
        normal=star disabled=heart selected=heart\t|\tnormal=heart disabled=star\ttrue\ttrue
        disabled=heart\t|\t\tnil\t{}
        nil\tnil
        ButtonNode.titles: expected a title for each state: { normal = "Buy", disabled = "Sold" }, got a list
        ButtonNode.titles: expected a title for each state: { normal = "Buy", disabled = "Sold" }, got "a"
        ButtonNode.titles.normal: expected a list of runs such as { { "Ann", color = "red" }, " likes this" }, got true
        ButtonNode.titles: expected a title for each state: { normal = "Buy", disabled = "Sold" }, got a table with "pressed"
        ButtonNode.images.selected: expected a file's path or an image, got 3
        ButtonNode.backgroundImages.highlighted: expected a picture's file, got "none.png", and there is no such file
        """)
  }

  @Test("Links and ranges of a text are reported with bytes from 1; its lists have 100 items at most")
  func texts() throws {
    let text = try script.run(
      """
      local text = ui.TextNode { text = "By Ann and Bob", frame = { 0, 0, 300, 20 } }
      text.linkAttributeNames = { "user", "link" }
      text.attributedText = { "By ", { "Ann", link = "users/ann" }, " and ", { "Bob", attributes = { user = "bob" } } }
      local first = text:rectsForTextRange({ 4, 6 })[1]
      local link = text:linkAttributeAt { first.x + 1, first.y + 5 }
      print(link.name, link.value, link.range[1], link.range[2])
      local second = text:frameForTextRange { 12, 14 }
      link = text:linkAttributeAt { x = second.x + 1, y = second.y + 5 }
      print(link.name, link.value, link.range[1], link.range[2], text:linkAttributeAt { 300, 300 })
      text:setHighlightRange { 4, 6 }
      print(text.highlightRange[1], text.highlightRange[2], first.width == text:frameForTextRange { 4, 6 }.width, first.x > 0)
      text:setHighlightRange()
      print(text.highlightRange)
      for _, width in ipairs { 300, 30 } do print(text:shouldTruncateForConstrainedSize { max = { width, 20 } }) end
      local function factors(count, factor)
        local list = {}
        for number = 1, count do list[number] = factor end
        return list
      end
      local function try(name, value)
        local ok, told = pcall(function() text[name] = value end)
        print(ok and #text[name] or told.message .. (told.hint and " | " .. told.hint or ""))
      end
      try("pointSizeScaleFactors", factors(100, 0.5))
      try("pointSizeScaleFactors", factors(101, 0.5))
      try("pointSizeScaleFactors", { 100 })
      try("pointSizeScaleFactors", { 0.5, 100.5 })
      try("pointSizeScaleFactors", { 0 })
      try("pointSizeScaleFactors", { 1, -1 })
      try("pointSizeScaleFactors", { 1, 2, "x" })
      try("pointSizeScaleFactors", 0.5)
      try("pointSizeScaleFactors", true)
      print(#text.pointSizeScaleFactors)
      try("pointSizeScaleFactors", nil)
      try("linkAttributeNames", factors(100, "link"))
      try("linkAttributeNames", factors(101, "link"))
      try("linkAttributeNames", { "link", 5 })
      try("linkAttributeNames", "user")
      try("linkAttributeNames", 5)
      print(#text.linkAttributeNames)
      text.text = nil
      print(text.text == "", text.attributedText)
      text.text = 2.5
      print(text.text, text.attributedText[1][1])
      for _, value in ipairs { true, print, { "a" } } do
        print(select(2, pcall(function() text.text = value end)).message)
      end
      text.truncationAttributedText = { " more" }
      print(text.truncationAttributedText[1][1], text.additionalTruncationMessage)
      """)
    #expect(
      text == """
        link\tusers/ann\t4\t6
        user\tbob\t12\t14\tnil
        4\t6\ttrue\ttrue
        nil
        false
        true
        100
        TextNode.pointSizeScaleFactors: expected at most 100 factors, got 101
        1
        TextNode.pointSizeScaleFactors[2]: expected a factor above 0, at most 100, got 100.5
        TextNode.pointSizeScaleFactors[1]: expected a factor above 0, at most 100, got 0
        TextNode.pointSizeScaleFactors[2]: expected a factor above 0, at most 100, got -1
        TextNode.pointSizeScaleFactors[3]: expected a factor above 0, got "x"
        TextNode.pointSizeScaleFactors: expected a list of factors such as { 0.9, 0.8 }, got 0.5 | write { 0.5 }
        TextNode.pointSizeScaleFactors: expected a list of factors such as { 0.9, 0.8 }, got true
        1
        0
        100
        TextNode.linkAttributeNames: expected at most 100 names, got 101
        TextNode.linkAttributeNames[2]: expected a name, got 5
        TextNode.linkAttributeNames: expected a list of names such as { "link", "user" }, got "user" | write { "user" }
        TextNode.linkAttributeNames: expected a list of names such as { "link", "user" }, got 5
        100
        true\tnil
        2.5\t2.5
        TextNode.text: expected a string, got true
        TextNode.text: expected a string, got a function
        TextNode.text: expected a string, got a table
         more\tnil
        """)
  }

  @Test(
    "Corners are reported in one order, each once; traits that are left out are unspecified; a model is what was set")
  func corners() throws {
    let text = try script.run(
      """
      local node = ui.DisplayNode {}
      print(dump(node.maskedCorners))
      for _, corner in ipairs { "bottomRight", "bottomLeft", "topRight", "topLeft" } do
        node.maskedCorners = { corner }
        print(corner, dump(node.maskedCorners))
      end
      node.maskedCorners = { "bottomRight", "topLeft", "bottomRight" }
      print(dump(node.maskedCorners))
      for _, value in ipairs { { "topLeft", "topleft" }, { 5 }, "topLeft", true } do
        local told = select(2, pcall(function() node.maskedCorners = value end))
        print(told.message, told.hint)
      end
      print(dump(node.maskedCorners))
      node.traitCollection = { layoutDirection = "rightToLeft", preferredContentSizeCategory = "large", displayScale = 3,
        userInterfaceStyle = "light" }
      print(dump(node.traitCollection))
      node.traitCollection = { displayScale = 0 }
      print(dump(node.traitCollection))
      node.traitCollection = nil
      for _, value in ipairs { { displayScale = -1 }, { displayScale = "2" }, { layoutDirection = "up" },
        { userInterfaceStyle = 1 },
        { preferredContentSizeCategory = "huge" }, { scale = 2 }, "dark" } do
        local told = select(2, pcall(function() node.traitCollection = value end))
        print(told.message, told.hint)
      end
      local cell = ui.CellNode {}
      local model = { 1 }
      for _, value in ipairs { 7, 7.0, 7.5, -0.25, 2^53, "a\\0b", true, false } do
        cell.nodeModel = value
        local made = ui.CellNode { nodeModel = value }
        print(cell.nodeModel == value, made.nodeModel == value, math.type(made.nodeModel))
      end
      cell.nodeModel = model
      print(cell.nodeModel == model, ui.CellNode { nodeModel = model }.nodeModel == model)
      cell.nodeModel = nil
      print(cell.nodeModel, select(2, pcall(function() cell.nodeModel = print end)).message)
      """)
    #expect(
      text == """
        {"topLeft", "topRight", "bottomLeft", "bottomRight"}
        bottomRight\t{"bottomRight"}
        bottomLeft\t{"bottomLeft"}
        topRight\t{"topRight"}
        topLeft\t{"topLeft"}
        {"topLeft", "bottomRight"}
        DisplayNode.maskedCorners[2]: expected a list of "topLeft", "topRight", "bottomLeft", "bottomRight", got \
        "topleft"\tdid you mean "topLeft"?
        DisplayNode.maskedCorners[1]: expected a list of "topLeft", "topRight", "bottomLeft", "bottomRight", got 5\tnil
        DisplayNode.maskedCorners: expected a list of "topLeft", "topRight", "bottomLeft", "bottomRight", got "topLeft"\tnil
        DisplayNode.maskedCorners: expected a list of "topLeft", "topRight", "bottomLeft", "bottomRight", got true\tnil
        {"topLeft", "bottomRight"}
        {displayScale = 3, layoutDirection = "rightToLeft", preferredContentSizeCategory = "large", userInterfaceStyle = \
        "light"}
        {displayScale = 0, layoutDirection = "unspecified", preferredContentSizeCategory = "unspecified", userInterfaceStyle \
        = "unspecified"}
        DisplayNode.traitCollection.displayScale: expected pixels per point, got -1\tnil
        DisplayNode.traitCollection.displayScale: expected pixels per point, got "2"\twithout quotes: 2
        DisplayNode.traitCollection.layoutDirection: expected "unspecified", "leftToRight", "rightToLeft", got "up"\tnil
        DisplayNode.traitCollection.userInterfaceStyle: expected "unspecified", "light", "dark", got 1\tnil
        DisplayNode.traitCollection.preferredContentSizeCategory: expected "unspecified", "extraSmall", "small", "medium", \
        "large", "extraLarge", "extraExtraLarge", "extraExtraExtraLarge", "accessibilityMedium", "accessibilityLarge", \
        "accessibilityExtraLarge", "accessibilityExtraExtraLarge", "accessibilityExtraExtraExtraLarge", got "huge"\tnil
        DisplayNode.traitCollection: expected traits: {userInterfaceStyle =, layoutDirection =, preferredContentSizeCategory \
        =, displayScale =}, got a table with "scale"\tnil
        DisplayNode.traitCollection: expected traits: {userInterfaceStyle =, layoutDirection =, preferredContentSizeCategory \
        =, displayScale =}, got "dark"\tnil
        true\ttrue\tinteger
        true\ttrue\tinteger
        true\ttrue\tfloat
        true\ttrue\tfloat
        true\ttrue\tinteger
        true\ttrue\tnil
        true\ttrue\tnil
        true\ttrue\tnil
        true\ttrue
        nil\tCellNode.nodeModel: expected a model, got a function
        """)
  }

  @Test("Sizes, places and numbers are refused beyond their bounds, and taken at them")
  func bounds() throws {
    let text = try script.run(
      """
      local function try(node, name, value)
        local ok, told = pcall(function() node[name] = value end)
        print(name, ok and dump(node[name]) or told.message)
      end
      local scroll, list, grid = ui.ScrollNode {}, ui.TableNode {}, ui.CollectionNode {}
      local image, node = ui.ImageNode {}, ui.DisplayNode {}
      try(scroll, "contentSize", { 0, 9e14 })
      try(scroll, "contentSize", { 1e15, 5 })
      try(scroll, "contentSize", { 5, -1 })
      try(scroll, "contentOffset", { -1e14, 9e14 })
      try(scroll, "contentOffset", { 1e16, 0 })
      try(scroll, "contentOffset", { 0, -1e16 })
      try(list, "estimatedRowHeight", 0)
      try(list, "estimatedRowHeight", 9999999)
      try(list, "estimatedRowHeight", 1e7)
      try(list, "estimatedRowHeight", -1)
      try(grid, "itemSize", { 0, 9999999 })
      try(grid, "itemSize", { 1e7, 5 })
      try(grid, "itemSize", { 5, 1e7 })
      try(grid, "itemSize", { -1, 5 })
      try(grid, "itemSize", { 5, -1 })
      try(grid, "itemSize", nil)
      try(image, "forcedSize", { 0, 9999999 })
      try(image, "forcedSize", { 1e7, 0 })
      try(image, "forcedSize", { 0, -1 })
      try(image, "cropRect", { 0, 1, 0, 0 })
      try(image, "cropRect", { 1.5, 0, 0, 0 })
      try(image, "cropRect", { 0, -0.5, 0, 0 })
      try(node, "position", { 1e7, -1e7 })
      try(node, "position", { 10000001, 0 })
      try(node, "hitTestSlop", { -1e7, 0, 0, 1e7 })
      try(node, "hitTestSlop", -math.huge)
      try(node, "alpha", 1.5)
      try(node, "alpha", -0.5)
      try(node, "alpha", 1)
      try(node, "cornerRadius", -1)
      try(node, "zPosition", -3)
      try(node, "drawingPriority", -3)
      try(node, "drawingPriority", 1.5)
      try(ui.TextNode {}, "maximumNumberOfLines", -1)
      try(node, "placeholderFadeDuration", -1)
      try(node, "defaultLayoutTransitionDelay", -1)
      try(list, "leadingScreensForBatching", -1)
      try(node, "contentMode", "redraw")
      try(node, "contentMode", "fill")
      print(select(2, pcall(function() node.contentMode = "redraw" end)).hint)
      """)
    #expect(
      text == """
        contentSize\t{height = 900000000000000, width = 0}
        contentSize\tScrollNode.contentSize: expected a finite size of 0 or more, below 10^15 points, got 1000000000000000.0 x 5
        contentSize\tScrollNode.contentSize: expected a finite size of 0 or more, below 10^15 points, got 5 x -1
        contentOffset\t{x = -100000000000000, y = 900000000000000}
        contentOffset\tScrollNode.contentOffset: expected a point within 10^15 points, got 1e+16, 0
        contentOffset\tScrollNode.contentOffset: expected a point within 10^15 points, got 0, -1e+16
        estimatedRowHeight\t0
        estimatedRowHeight\t9999999
        estimatedRowHeight\tTableNode.estimatedRowHeight: expected points, 0 or more and below 10,000,000, got 10000000
        estimatedRowHeight\tTableNode.estimatedRowHeight: expected points, 0 or more and below 10,000,000, got -1
        itemSize\t{height = 9999999, width = 0}
        itemSize\tCollectionNode.itemSize: expected a size of 0 or more, below 10,000,000 points, got 10000000 x 5
        itemSize\tCollectionNode.itemSize: expected a size of 0 or more, below 10,000,000 points, got 5 x 10000000
        itemSize\tCollectionNode.itemSize: expected a size of 0 or more, below 10,000,000 points, got -1 x 5
        itemSize\tCollectionNode.itemSize: expected a size of 0 or more, below 10,000,000 points, got 5 x -1
        itemSize\tnil
        forcedSize\t{height = 9999999, width = 0}
        forcedSize\tImageNode.forcedSize: expected a size: {width, height}, in points, each 0 or more and below 10,000,000, \
        got {10000000, 0}
        forcedSize\tImageNode.forcedSize: expected a size: {width, height}, in points, each 0 or more and below 10,000,000, \
        got {0, -1}
        cropRect\t{height = 0, width = 0, x = 0, y = 1}
        cropRect\tImageNode.cropRect: expected a rectangle {x, y, width, height} with x and y from 0 to 1, got x = 1.5
        cropRect\tImageNode.cropRect: expected a rectangle {x, y, width, height} with x and y from 0 to 1, got y = -0.5
        position\tDisplayNode.position: expected a point within 10,000,000 points, got {10000000, -10000000}
        position\tDisplayNode.position: expected a point within 10,000,000 points, got {10000001, 0}
        hitTestSlop\t{bottom = 0, left = 0, right = 10000000, top = -10000000}
        hitTestSlop\tDisplayNode.hitTestSlop: expected finite insets, in points, got -infinity
        alpha\tDisplayNode.alpha: expected a number from 0 to 1, got 1.5
        alpha\tDisplayNode.alpha: expected a number from 0 to 1, got -0.5
        alpha\t1
        cornerRadius\tDisplayNode.cornerRadius: expected a number of 0 or more, got -1
        zPosition\t-3
        drawingPriority\t-3
        drawingPriority\tDisplayNode.drawingPriority: expected a whole number, got 1.5
        maximumNumberOfLines\tTextNode.maximumNumberOfLines: expected 0 (no limit) or more, got -1
        placeholderFadeDuration\tDisplayNode.placeholderFadeDuration: expected seconds, 0 or more, got -1
        defaultLayoutTransitionDelay\tDisplayNode.defaultLayoutTransitionDelay: expected seconds, 0 or more, got -1
        leadingScreensForBatching\tTableNode.leadingScreensForBatching: expected a number of 0 or more, got -1
        contentMode\tDisplayNode.contentMode: expected where the picture goes, got "redraw"
        contentMode\tDisplayNode.contentMode: expected "scaleToFill", "scaleAspectFit", "scaleAspectFill", "center", "top", \
        "bottom", "left", "right", "topLeft", "topRight", "bottomLeft", "bottomRight", got "fill"
        to be drawn again with its size, needsDisplayOnBoundsChange = true
        """)
  }
}
