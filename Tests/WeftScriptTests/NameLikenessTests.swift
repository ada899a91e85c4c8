import Testing
import Weft
import WeftSupport

@testable import WeftAPI
@testable import WeftInspection
@testable import WeftScript

/// Which names count as misspelt ones, and which as names of the script's own.
@Suite("Names that are like others")
struct NameLikenessTests {
  @Test(
    "A field's name is a misspelling if case alone differs, two neighbours are swapped, or a long name has a slip",
    arguments: [
      ("flexgrow", "flexGrow"), ("STYLE", "style"), ("styel", "style"), ("fnot", nil), ("tilte", "title"),
      // One slip in seven letters, two in twelve: of the shorter name.
      ("positin", "position"), ("opque", nil), ("opaqeu", "opaque"), ("visble", nil), ("visiblee", "visible"),
      ("maximumLinse", "maximumLines"), ("maximumLinne", "maximumLines"), ("maxmumLinne", nil),
      ("backgrundColr", "backgroundColor"), ("shadwRadus", nil),
      // Plurals and numbers are meant; so are whole other words.
      ("positions", nil), ("visibles", nil), ("position2", nil), ("position", nil), ("caption", nil),
    ] as [(String, String?)])
  func slips(_ name: String, _ meant: String?) {
    let known = [
      "style", "font", "title", "flexGrow", "position", "opaque", "visible", "maximumLines", "backgroundColor",
      "shadowRadius",
    ]
    #expect(NearMiss.name(name, among: known) == meant)
  }

  @Test(
    "A field of an own class may consist of other words than a property; a slip in one of its words is a misspelling",
    arguments: [
      ("contentNode", nil), ("contentModel", nil), ("contentMood", nil), ("backgroundCover", nil),
      ("contentMod", "contentMode"),
      ("contentMoed", "contentMode"), ("contnetMode", "contentMode"), ("backgroundColour", "backgroundColor"),
      ("backgrondColor", "backgroundColor"), ("contentmode", "contentMode"), ("maximumLinez", "maximumLines"),
    ] as [(String, String?)])
  func otherWords(_ name: String, _ meant: String?) {
    let known = ["contentMode", "backgroundColor", "maximumLines"]
    #expect(NearMiss.name(name, among: known, isOwnField: true) == meant)
  }

  @Test("A name has more words than another if it differs from it in case alone")
  func splitFurther() {
    #expect(NearMiss.isSplitFurther("subNodes", than: "subnodes"))
    for other in ["subNodes", "subNode", "SubNodes", "subNODES"] {
      #expect(!NearMiss.isSplitFurther("subNodes", than: other), "\(other)")
    }
    #expect(!NearMiss.isSplitFurther("subnodes", than: "subNodes"))
  }

  @Test("For methods a plural is a slip, too; of two names the nearer one is meant")
  func plurals() {
    #expect(NearMiss.name("didLoads", among: ["didLoad"], allowingPlurals: false) == "didLoad")
    #expect(NearMiss.name("didLoads", among: ["didLoad"]) == nil)
    #expect(NearMiss.name("nodeDidLayoutt", among: ["nodeDidLayoutXY", "nodeDidLayout"]) == "nodeDidLayout")
    #expect(NearMiss.name("nodeDidLayoutt", among: ["nodeDidLayout", "nodeDidLayoutXY"]) == "nodeDidLayout")
  }

  @Test(
    "The distance counts insertions, deletions, replacements and swaps of neighbours, up to one more than asked for",
    arguments: [
      ("", "", 0), ("a", "", 1), ("abc", "abd", 1), ("abc", "acb", 1), ("abcd", "badc", 2), ("abc", "cab", 2),
      ("abcdef", "ghijkl", 4), ("ab", "abcdefg", 4), ("kitten", "sitting", 3), ("ca", "abc", 3),
    ])
  func distances(_ one: String, _ other: String, _ expected: Int) {
    #expect(editDistance(Array(one.utf8), Array(other.utf8), limit: 3) == expected)
    #expect(editDistance(Array(other.utf8), Array(one.utf8), limit: 3) == expected)
  }

  @Test("A short name is another one with a letter more or less, but no plural of it, and with the same first letter")
  func letters() {
    let known = ["color", "font", "text"]
    for (name, meant) in [
      ("colour", "color"), ("colr", "color"), ("fnt", "font"), ("fonts", nil), ("texts", nil), ("ont", nil),
      ("fo", nil), ("font", nil), ("fonttt", nil),
    ] as [(String, String?)] {
      #expect(NearMiss.withLetterMoreOrLess(name, among: known) == meant, "\(name)")
    }
  }

  // MARK: delegates

  private static let lists: [(ForeignNames.Delegate, ListMethods)] = [
    (.table, .table), (.collection, .collection), (.pager, .pager),
  ]
  private static func methods(_ list: ListMethods) -> [String] {
    list.source.names + ScrollEvent.all.names + list.delegate.names
  }

  @Test("What a delegate's method is said to be called is a method of that delegate")
  func delegates() {
    let called: [(ForeignNames.Delegate, [String])] =
      Self.lists.map { ($0, Self.methods($1)) } + [
        (.scroll, ScrollEvent.all.names), (.text, ScriptTextDelegate.methods.names),
        (.image, ScriptImageDelegate.methods.names), (.interfaceState, ScriptDelegates.moments),
      ]
    var count = 0
    for (kind, methods) in called {
      for name in API.weft.foreignNames.names(kind) {
        let answer = API.weft.foreignNames.hint(name, kind, methods: methods) ?? ""
        guard let meant = answer.prefixMatch(of: /it is called (\w+)/)?.output.1 else { continue }
        count += 1
        #expect(methods.contains(String(meant)), "\(name): \(answer)")
      }
    }
    #expect(count > 100)
  }

  @Test("Methods of rows are answered with those of items, and the other way round; a pager's have names of their own")
  func rowsAndItems() {
    for (kind, list) in Self.lists.dropLast() {
      let methods = Self.methods(list)
      let other = kind == .table ? ListMethods.collection : .table
      for name in other.source.names + other.delegate.names {
        let counterpart = ForeignNames.inOtherWords(name)
        guard !methods.contains(name), methods.contains(counterpart) else { continue }
        let answer = API.weft.foreignNames.hint(name, kind, methods: methods)
        #expect(answer?.contains(counterpart) == true, "\(name): \(answer ?? "nothing")")
      }
    }
    let pager = Self.methods(.pager)
    for (name, answer) in [
      ("numberOfItems", "it is called numberOfPages here"), ("nodeForItemAt", "it is called nodeAtIndex here"),
      ("nodeBlockForRowAt", "it is called nodeBlockAtIndex here"),
      ("numberOfSections", "a pager has pages alone; a ui.CollectionNode has sections"),
      ("didSelectRowAt", "it is called didSelectItemAt here"),
      ("insetForSectionAt", "pages are as large as the pager, side by side"),
    ] {
      #expect(API.weft.foreignNames.hint(name, .pager, methods: pager) == answer, "\(name)")
    }
  }

  @Test("Selectors of Texture and UIKit are known with the container in front, and with IndexPath at the end")
  func selectors() {
    let table = Self.methods(.table)
    let collection = Self.methods(.collection)
    let images = ScriptImageDelegate.methods.names
    for (name, kind, methods, answer) in [
      ("tableNodeDidSelectRowAtIndexPath", .table, table, "it is called didSelectRowAt here"),
      ("tableView_didSelectRowAt", .table, table, "it is called didSelectRowAt here"),
      ("didSelectRowAtIndexPath", .table, table, "it is called didSelectRowAt here"),
      (
        "tableViewHeightForRowAtIndexPath", .table, table,
        "a row is as high as its layout; constrainedSizeForRowAt sets limits"
      ),
      ("collectionNodeNodeForItemAt", .collection, collection, "it is called nodeForItemAt here"),
      ("collectionNodeDidSelectItemAtIndexPath", .collection, collection, "it is called didSelectItemAt here"),
      ("imageNodeDidLoadImage", .image, images, "it is called didLoadImage here"),
      ("pagerNodeNodeAtIndex", .pager, Self.methods(.pager), "it is called nodeAtIndex here"),
      ("textNodeTappedLink", .text, ScriptTextDelegate.methods.names, "it is called tappedLinkAttribute"),
      ("tableNodePaints", .table, table, nil), ("didSelectRowAt", .table, table, nil), ("mine", .table, table, nil),
    ] as [(String, ForeignNames.Delegate, [String], String?)] {
      #expect(API.weft.foreignNames.hint(name, kind, methods: methods) == answer, "\(name)")
    }
  }

  @Test(
    "Each list has the methods of its kind: sections, swipe actions and a flow layout's measures are not everywhere")
  func containerMethods() {
    let (table, collection, pager) = (ListMethods.table, ListMethods.collection, ListMethods.pager)
    #expect(table.source.names.contains("numberOfSections") && collection.source.names.contains("numberOfSections"))
    #expect(pager.source.names == ["numberOfPages", "nodeAtIndex", "nodeBlockAtIndex"])
    for method in ["leadingSwipeActionsForRowAt", "trailingSwipeActionsForRowAt"] {
      #expect(table.delegate.names.contains(method))
      #expect(!collection.delegate.names.contains(method) && !pager.delegate.names.contains(method))
    }
    for method in [
      "insetForSectionAt", "minimumLineSpacingForSectionAt", "minimumInteritemSpacingForSectionAt",
      "sizeRangeForHeaderInSection", "sizeRangeForFooterInSection",
    ] {
      #expect(collection.delegate.names.contains(method))
      #expect(!table.delegate.names.contains(method) && !pager.delegate.names.contains(method))
      #expect(ListNames.all.kept.contains(method))
    }
    for list in [table, collection, pager] {
      for method in ["shouldBatchFetch", "willBeginBatchFetchWith"] { #expect(list.delegate.names.contains(method)) }
      #expect(ListNames.all.all.isSuperset(of: list.source.names + list.delegate.names))
      #expect(ListNames.all.kept.isSuperset(of: list.source.names + [list.constrainedSize.name]))
    }
    // Answers to touches are asked for again.
    #expect(!ListNames.all.kept.contains("shouldHighlightRowAt"))
    #expect((table.arguments, collection.arguments) == ("(section, row)", "(section, item)"))
    #expect((pager.arguments, pager.countArguments, table.countArguments) == ("(index)", "()", "(section)"))
    #expect(ListMethods.method(for: .sectionInset).name == "insetForSectionAt")
    #expect(ListMethods.method(for: .minimumLineSpacing).name == "minimumLineSpacingForSectionAt")
    #expect(ListMethods.sizeMethod(for: .header).name == "sizeRangeForHeaderInSection")
    #expect(ListMethods.sizeMethod(for: .footer).name == "sizeRangeForFooterInSection")
  }

  @Test("Lua's message has a kind and a name in brackets at its end, or none")
  func subjects() throws {
    let field = try #require(LuaSubject("attempt to index a nil value (field 'photo')"))
    #expect(field.kind == "field" && field.name == "photo")
    let item = try #require(LuaSubject("attempt to call a nil value (integer index '?')"))
    #expect(item.kind == "integer index" && item.name == "?")
    let nested = try #require(LuaSubject("attempt (x) to call a nil value (method 'a')"))
    #expect(nested.kind == "method" && nested.name == "a")
    for message in ["attempt to index a nil value", "attempt to call (a table)", "attempt (field 'a') once", ""] {
      #expect(LuaSubject(message) == nil, "\(message)")
    }
  }
}
