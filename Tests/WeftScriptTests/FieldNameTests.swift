import Testing
import Weft

@testable import WeftInspection
@testable import WeftScript

@Suite("Fields of one's own")
struct FieldNameTests {
  let script: Script

  init() throws { script = try Script() }

  /// Names that cells have in practice.
  private static let names = """
    title subtitle photo photos views state states images picture pictures name names time times like likes
    user users userName model index selected count data header footer body icon icons badge url urls avatar location
    caption comment comments button buttons label labels separator background overlay content item items
    cell cells row rows section owner delegate onTap key value id tag kind type date price rating message messages
    avatarNode titleNode textNode imageNode parent child children options padding insets spacing colors fonts texts
    lines backgroundNode shadow border corner expanded highlighted loading isSelected video ratio photoRatio size
    position2 framed alphas bound layouts drawn draws author post lead handlers handler frames sizes positions
    action actions animation animations album albums alert app apps area article articles audio back badgeCount
    balance banner bar bars base bio birthday block blocks bookmark bookmarks bottom bottomBar bottomNode box brand
    bubble bucket bytes calendar callback callbacks camera card cards cart categories category center channel
    channels chart charts chat chats check checkbox checked chevron chip chips city clock close code collapsed
    column columns company config contact context controls counter country cover coverPhoto created currency current
    cursor dates day days default delta description detail details dialog direction2 disabled discount distance
    divider dot dots draft dragging duration edge edited editing email emails empty enabled entries entry error
    errors event events favorite favorites feed field fields file files filter filters first flag flags followers
    following form formatter friends full gallery game games gap gender gradient grid group groups guest handle
    headline heart hero hidden2 highlight hint history home hour hours html hour2 image2 imageURL imageUrl inbox
    info initials inner input inputs interval isActive isEmpty isExpanded isFavorite isLoading isNew isOnline isRead
    job jobs joined json keyboard keys language last lastSeen latest leading leadingNode left leftNode length level
    levels limit link links list listener listeners lists live logo main map maps margin mask max media meta
    metadata middle min minute minutes mode models month more mute muted next nick nickname node nodes note notes
    now number numbers offset offsets online onPress onSelect onChange order orders orientation origin outer page
    pages pageControl paragraph participants password path pattern pending people percent period phone photoNode
    photoURL pin pinned place placeholder places play player playing plus points poll popup post2 posts preview
    previews previous primary priority product products profile progress promo queue quantity query quote quotes
    radius range ranges rank reactions read reader recent record records refresh region replies reply request
    response result results retweets right rightNode role root round rounded rule rules sample save saved scale
    schedule score scores screen scroll search seats seconds secondary sections seen segment segments seller sender
    sent separators series settings shape shapes share shares sheet show shown side snippet song songs sort sound
    source spacer speed spinner stack stacks star stars start stat stats status step steps stock stop store stories
    story street stroke styleName subject subtitles subtotal sum summary swatch switch symbol tab table tabs tags
    tail target targets task tasks team teams template term texture theme thread threads thumb thumbnail thumbnails
    ticket tickets timestamp tint tip toggle token tool toolbar top topBar topics total totals track tracks trailing
    trailingNode tree trend trigger unread update updated uploads username value2 values variant vendor verified
    version videos visible2 visits volume votes wallet warning weather week weight wide widget widgets window word
    words wrapper year zip zone zoom layoutMode objects.layout.kind drawing textColorName cornerStyle shadowNode borderNode
    framesById alphaValue boundsBox stylesheet subviews supernodes layoutOptions drawHandler fontName fontSize
    textStyle
    """.split { $0 == " " || $0 == "\n" }.map(String.init)

  @Test("Assigning nil gives every property its default again: that of its class, or that of a new node")
  func assigningNilGivesEveryPropertyItsDefaultAgain() throws {
    let names = API.weft.classes.map { "\"\($0.name)\"" }.joined(separator: ", ")
    let settable = API.weft.classes.map { native in
      let names = native.allProperties.filter { $0.set != nil }.map { "\"\($0.name)\"" }
      return "\(native.name) = { \(names.joined(separator: ", ")) }"
    }.joined(separator: ", ")
    let failed = try script.run(
      """
      local failed, properties = {}, { \(settable) }
      for _, class in ipairs { \(names) } do
        for _, property in ipairs(properties[class]) do
          local ok, problem = pcall(function()
            local node = ui[class] {}
            local standard = node[property]
            if standard == nil then return end
            node[property] = nil
            if type(standard) ~= "table" and type(standard) ~= "userdata" and type(standard) ~= "function" then
              assert(node[property] == standard, tostring(node[property]))
            end
          end)
          if not ok then failed[#failed + 1] = class .. "." .. property .. ": " .. tostring(problem) end
        end
      end
      local Card = ui.DisplayNode:subclass "Card"
      Card.borderColor = "red"
      local card = Card { borderColor = "blue" }
      card.borderColor = nil
      if card.borderColor ~= "#ff0000" then failed[#failed + 1] = "of the class: " .. card.borderColor end
      print(table.concat(failed, "\\n"))
      """)
    #expect(failed == "")
  }

  @Test("Assigning nil gives a property of a spec, a layer or a view its default again")
  func assigningNilToSpecsAndLayers() throws {
    let failed = try script.run(
      """
      local failed = {}
      local function reset(name, object, properties)
        for _, property in ipairs(properties) do
          local standard = object[property]
          local ok, problem = pcall(function()
            object[property] = nil
            if type(standard) ~= "table" then assert(object[property] == standard, tostring(object[property])) end
          end)
          if not ok then failed[#failed + 1] = name .. "." .. property .. ": " .. tostring(problem) end
        end
      end
      reset("stack", ui.StackLayoutSpec {}, {
        "direction", "spacing", "alignItems", "justifyContent", "flexWrap", "alignContent", "lineSpacing" })
      reset("inset", ui.InsetLayoutSpec { insets = 4, ui.DisplayNode {} }, { "insets" })
      reset("absolute", ui.AbsoluteLayoutSpec {}, { "sizing" })
      local stack = ui.StackLayoutSpec { spacing = 4, direction = "vertical" }
      stack.spacing, stack.direction = nil, nil
      assert(stack.spacing == 0 and stack.direction == "horizontal")
      local common = { "frame", "bounds", "position", "backgroundColor", "hidden", "cornerRadius" }
      local node = ui.DisplayNode {}
      reset("layer", node.layer, common)
      reset("layer", node.layer, {
        "opacity", "masksToBounds", "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius" })
      reset("Layer", ui.Layer {}, common)
      reset("view", ui.View {}, common)
      reset("view", ui.View {}, { "alpha", "clipsToBounds" })
      local layer = ui.Layer {}
      layer.opacity, layer.shadowOpacity = 0.5, 0.5
      layer.opacity, layer.shadowOpacity = nil, nil
      assert(layer.opacity == 1 and layer.shadowOpacity == 0)
      print(table.concat(failed, "\\n"))
      """)
    #expect(failed == "")
  }

  @Test(
    "Names and values of other systems are answered with what does the same here",
    arguments: [
      ("ui.DisplayNode { style = { display = 'none' } }", "isShown and child"),
      ("ui.DisplayNode { style = { gap = 2 } }", "spacing of the ui.StackLayoutSpec"),
      ("ui.DisplayNode { style = { flexDirection = 'row' } }", "direction of the ui.StackLayoutSpec"),
      ("ui.DisplayNode { style = { positionType = 'absolute' } }", "ui.AbsoluteLayoutSpec"),
      ("ui.DisplayNode { style = { width = 'calc(100% - 20px)' } }", "one number or one percentage"),
      ("ui.StackLayoutSpec { justifyContent = 'space-evenly' }", "there is none"),
      ("ui.StackLayoutSpec { direction = 'row-reverse' }", "other order"),
      ("ui.StackLayoutSpec { flexWrap = 'wrap-reverse' }", "aren't reversed"),
      ("ui.StackLayoutSpec { concurrent = true }", "one thread"),
      ("ui.TextNode { ellipsizeMode = 'tail' }", "truncationMode"),
      ("ui.SectionController()", "data source"), ("ui.NSTextAttachment()", "ui.ImageNode"),
      ("ui.UIAlertController()", "ui.OverlayLayoutSpec"), ("ui.UITraitCollection()", "constrainedSize"),
      ("ui.YGNode()", "no Yoga mode"),
    ])
  func otherSystems(_ call: String, _ answer: String) throws {
    let said = try script.run("local _, problem = pcall(function() \(call) end) print(problem.hint)")
    #expect(said.contains(answer), "\(said)")
  }

  @Test("Ordinary names are accepted as fields of nodes, in the tables of subclasses, as their constants and methods")
  func ordinaryNamesAreAcceptedAsFieldsOfNodes() throws {
    #expect(Self.names.count >= 300)
    for native in API.weft.classes {
      // A control's title is its title, and no field.
      let known = Set(script.host.nodeClasses.names(of: native))
      // Nor is Swift's name of its selected.
      let free = Self.names.filter { !known.contains($0) && script.host.api.booleanName($0, in: native) == nil }
      #expect(free.count >= Self.names.count - 8)
      let list = free.map { "\"\($0)\"" }.joined(separator: ",")
      let refused = try script.run(
        """
        for _, name in ipairs { \(list) } do
          local ok, problem = pcall(function()
            local node = ui.\(native.name) {}
            assert(node[name] == nil, "is something already")
            node[name] = 12
            assert(node[name] == 12)
            local Own = ui.\(native.name):subclass "Own"
            assert(Own { [name] = 13 }[name] == 13)
            Own[name] = 14
            assert(Own {}[name] == 14)
            Own[name] = function() return 15 end
            assert(Own {}[name]() == 15)
          end)
          if not ok then print(name, problem) end
        end
        """)
      #expect(refused == "", "\(native.name)")
    }
  }

  /// Names that differ in case from a property that nobody sets, and the style's names that no node of Texture or UIKit
  /// has had.
  private static let freeOfOwnClasses = """
    subNodes superNode maskLayer width height minWidth maxWidth minHeight maxHeight minSize maxSize maxWidths maxHeigth
    """.split(separator: " ").map(String.init)

  @Test(
    "A field of an own class may have any name that is no property of Texture or UIKit: read, set, in tables, as a constant",
    arguments: freeOfOwnClasses)
  func anyNameIsFree(_ name: String) throws {
    for native in API.weft.classes {
      let refused = try script.run(
        """
        local ok, problem = pcall(function()
          local Own = ui.\(native.name):subclass "Own"
          function Own:init(props)
            props = props or {}
            assert(self.\(name) == nil)
            self.\(name) = props.\(name) or { 1 }
          end
          local own = Own()
          assert(own.\(name)[1] == 1)
          own.\(name) = "later"
          assert(own.\(name) == "later" and Own { \(name) = 2 }.\(name) == 2)
          local Plain = Own:subclass "Plain"
          Plain.init = nil
          Plain.\(name) = 3
          assert(Plain.\(name) == 3)
          local Bare = ui.\(native.name):subclass "Bare"
          assert(Bare { \(name) = 4 }.\(name) == 4)
        end)
        if not ok then print(problem) end
        """)
      #expect(refused == "", "\(native.name)")
    }
    #expect(
      try script.run(
        """
        local Flow = ui.LayoutSpec:subclass "Flow"
        local flow = Flow { \(name) = 1 }
        flow.\(name) = flow.\(name) + 1
        print(flow.\(name))
        """) == "2")
  }

  @Test(
    "On a built-in class the same names are answered with the style or the property, and so are those of Texture everywhere",
    arguments: [
      ("ui.TextNode { width = 100 }", "it belongs to the style: style = { width = … }"),
      ("local n = ui.DisplayNode {} n.height = 100", "it belongs to the style: node.style.height"),
      ("local n = ui.DisplayNode {} print(n.maxWidth)", "it belongs to the style: node.style.maxWidth"),
      ("local n = ui.DisplayNode {} n.subNodes = {}", "did you mean \"subnodes\"?"),
      ("local n = ui.DisplayNode {} n.maskLayer = 1", "use cornerRadius with clipsToBounds"),
      ("local A = ui.DisplayNode:subclass 'A' A {}.flexGrow = 1", "it belongs to the style: node.style.flexGrow"),
      ("local A = ui.DisplayNode:subclass 'A' A {}.flexgrow = 1", "it belongs to the style: node.style.flexGrow"),
      ("local A = ui.DisplayNode:subclass 'A' A { preferredSize = { 1, 1 } }", "node.style.preferredSize"),
      ("local A = ui.DisplayNode:subclass 'A' A {}.backGroundColor = 'red'", "did you mean \"backgroundColor\"?"),
      ("local A = ui.DisplayNode:subclass 'A' A {}.supernodee = 1", "did you mean \"supernode\"?"),
      ("local A = ui.DisplayNode:subclass 'A' A {}:addSubNode(ui.DisplayNode {})", "did you mean \"addSubnode\"?"),
      ("local A = ui.DisplayNode:subclass 'A' A {}:width(1)", "it belongs to the style: node.style.width"),
      (
        "local A = ui.DisplayNode:subclass 'A' function A:init() print(self.width + 1) end A()",
        "no field of this name has been set; the style has a property: self.style.width"
      ),
    ])
  func answeredNames(_ call: String, _ answer: String) throws {
    let text = try script.complaint(call)
    #expect(text.contains(answer), "\(text)")
  }

  @Test("Every property with one slip of the pen is found out, and answered with its name")
  func nearMisses() throws {
    for native in API.weft.classes {
      let names = script.host.nodeClasses.names(of: native)
      for name in Set(names) where name.utf8.count >= 8 {
        // Two letters swapped, one left out, one doubled.
        var letters = Array(name)
        letters.swapAt(3, 4)
        let swapped = String(letters)
        letters = Array(name)
        letters.remove(at: 5)
        let short = String(letters)
        letters.insert(contentsOf: [letters[4], letters[4]], at: 4)
        for wrong in [swapped, short, String(name.prefix(4)) + "x" + name.dropFirst(4)]
        where wrong != name && !names.contains(wrong) {
          let text = try script.complaint("local node = ui.\(native.name) {}\nnode.\(wrong) = 1")
          #expect(
            text == "2: \(native.name) has no property \"\(wrong)\" | did you mean \"\(name)\"?", "for \(wrong)")
        }
      }
    }
  }
}
