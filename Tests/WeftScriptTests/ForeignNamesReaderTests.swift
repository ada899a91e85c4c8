import Testing
import Weft

@testable import WeftAPI
@testable import WeftScript

@Suite("Texts of names of other systems")
struct ForeignNamesReaderTests {
  private func read(_ text: String) -> ForeignNames { ForeignNames(reading: ["Part/names.txt": text]) }

  @Test("The texts of all features are well formed, and no name has two answers")
  func texts() {
    let names = API.weft.foreignNames
    #expect(names.problems.isEmpty)
    #expect(nameTexts.count > 15)
    let uses = Dictionary(grouping: names.renamed) { "\($0.use) \($0.name)" }
    #expect(uses.filter { $0.value.count > 1 }.keys.sorted() == [])
  }

  @Test("The names of a section of the texts are known without their answers, and no other names are")
  func words() {
    let words = ForeignWords(in: nameTexts.values)
    let names = API.weft.foreignNames
    func renamed(_ use: RenamedName.Use) -> [String] { names.renamed.filter { $0.use == use }.map(\.name) }
    let sections: [ForeignWords.Section: [String]] = [
      .properties: Array(names.properties.keys), .members: renamed(.member), .overrides: renamed(.override),
      .finalMethods: Array(names.finalMethods.keys), .uncalledMethods: Array(names.uncalledMethods.keys),
      .data: Array(names.dataNames),
    ]
    #expect(sections.count == ForeignWords.Section.allCases.count)
    #expect(sections.values.joined().count > 300)
    for (section, known) in sections {
      #expect(!known.isEmpty)
      #expect(known.filter { !words.contains($0, in: section) } == [])
      #expect(known.filter { words.contains("my" + $0, in: section) } == [])
      let others = Set(sections.values.joined()).subtracting(known)
      #expect(others.filter { words.contains($0, in: section) } == [])
    }
    let few = ForeignWords(in: [
      "# five\n[properties]\none two: three\nfour\n  node: five\n[data]\nfive\n[members of a B, which has one]\nsix: one",
      "five",
    ])
    let all = ["one", "two", "three", "four", "five", "six", "one two", ""]
    #expect(all.filter { few.contains($0, in: .properties) } == ["one", "two", "four"])
    #expect(all.filter { few.contains($0, in: .members) } == ["six"])
  }

  @Test("An answer is after the names, or in the lines below them, and belongs to each name")
  func forms() {
    let names = read(
      """
      # A comment.
      [methods]
      one two: the first: answer

      three
      four
        the second answer
      five: the third answer
      [properties]
      side
        spec: of a spec
        node: of a node
      both: of both
      alone
        node: of nodes alone
      [data]
      side both
      """)
    #expect(names.problems.isEmpty)
    #expect(names.method("one") == "the first: answer" && names.method("two") == "the first: answer")
    #expect(names.method("three") == "the second answer" && names.method("four") == "the second answer")
    #expect(names.method("five") == "the third answer" && names.method("six") == nil)
    #expect(names.property("side", isSpec: true) == "of a spec" && names.property("side", isSpec: false) == "of a node")
    #expect(names.property("both", isSpec: true) == "of both" && names.property("both", isSpec: false) == "of both")
    #expect(names.property("alone", isSpec: true) == nil && names.property("alone", isSpec: false) == "of nodes alone")
    #expect(names.dataNames == ["side", "both"])
  }

  @Test("A property's answer may be that of styles, or of what has another property; a subject is found by its words")
  func ownersAndTopics() {
    let names = read(
      """
      [properties]
      spacing
        beside itemSize: of a list
        beside title: of a button
        node: of others
      size
        style: of a style
      [topics]
      sizeclasses: there are none
      """)
    #expect(names.problems.isEmpty)
    #expect(names.property("spacing", isSpec: false, among: ["title", "image"]) == "of a button")
    #expect(names.property("spacing", isSpec: false, among: ["text"]) == "of others")
    #expect(names.property("spacing", isSpec: true, among: ["itemSize"]) == "of a list")
    #expect(names.property("spacing", isSpec: true, among: ["text"]) == nil)
    #expect(names.property(ofStyle: "size") == "of a style" && names.property("size", isSpec: false) == nil)
    #expect(names.property("spacing") == "of others" && names.property("size") == "of a style")
    #expect(names.topic("Size classes") == "there are none" && names.topic("classes") == nil)
  }

  @Test("Names of members may belong to a class, and may be fields that hold nodes")
  func members() throws {
    let names = read(
      """
      [members of a ButtonNode, which has titleNode; a field may hold a node]
      titleLabel: its text is title
      [members; a field may hold a node]
      contentView: return it
      [members]
      superview: it is called supernode
      """)
    #expect(names.problems.isEmpty)
    let label = try #require(names.renamed("titleLabel", .member))
    #expect(label.mayHoldNode && label.isForeign(among: ["text"]) && !label.isForeign(among: ["titleNode"]))
    #expect(label.hint(among: ["text"]) == "of a ui.ButtonNode: its text is title")
    let view = try #require(names.renamed("contentView", .member))
    #expect(view.mayHoldNode && !view.isForeign(among: []) && view.hint(among: []) == "return it")
    #expect(names.renamed("superview", .member)?.mayHoldNode == false)
    #expect(names.renamed("superview", .module) == nil)
  }

  @Test("A class of UIKit is found without its prefix, if no other has the name")
  func prefixes() {
    let names = read("[classes]\nUIAlert: a node above the others\nUILabel: a text\nLabel: a title\nUIalert: none")
    #expect(names.renamed("Alert", .module)?.hint == "a node above the others")
    #expect(names.renamed("ASAlert", .module)?.hint == "a node above the others")
    #expect(names.renamed("Label", .module)?.hint == "a title" && names.renamed("UILabel", .module)?.hint == "a text")
    #expect(names.renamed("alert", .module) == nil && names.renamed("Alert", .member) == nil)
  }

  @Test(
    "A selector's parts are looked up without the object that calls, and without the index path's words",
    arguments: [
      ("tableView_didSelectRowAtIndexPath", "it is called didSelectRowAt here"),
      ("tableNode_didSelectRowAt", "it is called didSelectRowAt here"),
      ("tableView:didSelectRowAtIndexPath:", "it is called didSelectRowAt here"),
      ("tableNodeDidSelectRowAtIndexPath", "it is called didSelectRowAt here"),
      ("tableView_willDisplayCell_forRowAtIndexPath", "the second"),
      ("collectionView_layout_sizeForItemAtIndexPath", "the first"),
      ("tableView_sizeForItemsAtIndexPaths", "the third"),
      ("scrollView_onScroll", "the fourth"), ("scrollViewDidScroll_", "it is called scrollViewDidScroll here"),
      ("tableNode_nodeForRowAtIndexPath", "it is called nodeForRowAt, and belongs to the data source"),
      ("tableView_update", nil), ("didSelectRowAt", nil), ("nodeForRowAt", nil), ("my_own_name", nil), ("_", nil),
      ("tableView", nil), ("", nil),
    ])
  func selectors(name: String, answer: String?) {
    let names = read(
      """
      [callers]
      tableNode tableView collectionView scrollView

      [delegate of table]
      sizeForItemAt: the first
      willDisplayCell: the second
      sizeForItemsAt: the third
      onScroll: the fourth
      """)
    let hint = names.hint(
      name, .table, methods: ["scrollViewDidScroll", "didSelectRowAt"],
      others: ["scrollViewDidScroll", "didSelectRowAt", "nodeForRowAt"])
    #expect(hint == answer)
  }

  @Test("Of answers of several features, values and fields have the one that there is, delegates the first")
  func severalFeatures() {
    let names = ForeignNames(reading: [
      "A/names.txt": "[values]\nfill: stretch\n[fields]\nend: to\n[delegate of table scroll]\nonMove: first",
      "B/names.txt": "[values]\nfill: scaleToFill\n[fields]\nend: right\n[delegate of scroll]\nonMove: second",
    ])
    #expect(names.problems.isEmpty)
    #expect(names.value("fill", among: ["start", "stretch"]) == "stretch")
    #expect(names.value("fill", among: ["center", "scaleToFill"]) == "scaleToFill")
    #expect(names.key("end", among: ["left", "right"]) == "it is called right")
    #expect(names.hint("onMove", .scroll, methods: []) == "first" && names.hint("onMove", .text, methods: []) == nil)
  }

  @Test(
    "What is wrong with a text is said with its line",
    arguments: [
      ("[methods]\nredraw", "2: there is no answer to redraw"),
      ("[methods]\nredraw:", "2: there is no answer to redraw"),
      ("[methods]\n  an answer", "2: an answer without a name"),
      ("[method]\nredraw: draw", "2: there is no section [method]"),
      ("redraw: draw", "1: there is no section []"),
      ("[methods]\nredraw: draw\nredraw: display", "3: there is another answer to redraw"),
      ("[data]\nx: it is called left", "2: names of data have no answer"),
      ("[constructors]\nnew: call it", "2: names of constructors have no answer"),
      ("[members of ButtonNode]\nx: y", "2: expected [members of a CLASS, which has PROPERTY]"),
      ("[delegate of a table]\nx: y", "2: there is no delegate of a"),
      ("[missing values]\nx: y", "2: the answer to a missing value begins with beside and a value that there is"),
    ])
  func problems(text: String, problem: String) {
    #expect(read(text).problems.first == "Part/names.txt:\(problem)")
  }
}
