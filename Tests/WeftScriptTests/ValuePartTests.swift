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
}
