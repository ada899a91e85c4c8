import Testing

@testable import WeftTerminal

@Suite("What a terminal can do")
struct TerminalTraitsTests {
  private static let plain = ["TERM": "xterm-256color", "LANG": "en_US.UTF-8"]

  private static func format(_ environment: [String: String], _ answer: String? = nil) -> PictureFormat {
    TerminalTraits(
      environment: plain.merging(environment) { _, own in own }, answer: answer.map { TerminalAnswer(Array($0.utf8)) }
    ).pictureFormat
  }

  private static let kittyAnswer = "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[6;20;10t\u{1B}[?62;c"
  private static let sixelAnswer = "\u{1B}[?62;1;4;22c"
  private static let plainAnswer = "\u{1B}[?1;2c"

  @Test func theEnvironmentNamesTerminals() {
    #expect(Self.format(["KITTY_WINDOW_ID": "1"]) == .kitty)
    #expect(Self.format(["TERM": "xterm-kitty"]) == .kitty)
    #expect(Self.format(["TERM": "xterm-ghostty"]) == .kitty)
    #expect(Self.format(["TERM_PROGRAM": "ghostty"]) == .kitty)
    #expect(Self.format(["TERM_PROGRAM": "iTerm.app"]) == .iterm2)
    #expect(Self.format(["TERM_PROGRAM": "WezTerm"]) == .iterm2)
    #expect(Self.format(["TERM": "foot"]) == .sixel)
    #expect(Self.format(["TERM_PROGRAM": "Apple_Terminal"]) == .blocks)
  }

  @Test(
    "Terminals that break their lines again are reported from those that don't",
    arguments: [
      (["TERM": "xterm-256color"], true), (["TERM": "xterm-256color", "XTERM_VERSION": "XTerm(379)"], false),
      (["TERM": "linux"], false), (["TERM": "rxvt-unicode-256color"], false), (["TERM": "vt220"], false),
      (["TERM": "screen.xterm-256color", "STY": "12.pts"], false), (["TERM": "screen", "TMUX": "/tmp/t,1,0"], true),
      (["TERM": "tmux-256color", "TMUX": "/tmp/t,1,0", "XTERM_VERSION": "XTerm(379)"], true), ([:], true),
    ])
  func breaksLinesAgain(environment: [String: String], breaks: Bool) {
    #expect(TerminalTraits.breaksLinesAgain(environment) == breaks)
  }

  @Test func theAnswerDecidesWhereTheEnvironmentDoesNot() {
    #expect(Self.format([:], Self.kittyAnswer) == .kitty)
    #expect(Self.format([:], Self.sixelAnswer) == .sixel)
    #expect(Self.format([:], Self.plainAnswer) == .blocks)
    #expect(Self.format([:], "") == .blocks)
    #expect(TerminalTraits.isToBeAsked(Self.plain))
    #expect(!TerminalTraits.isToBeAsked(["TERM": "xterm-kitty"]))
    #expect(!TerminalTraits.isToBeAsked(["TERM": "dumb"]))
    #expect(!TerminalTraits.isToBeAsked([:]))
  }

  @Test func theFirstNumberOfAnAnswerIsTheKindOfTheTerminal() {
    #expect(Self.format([:], "\u{1B}[?4;6c") == .blocks)
    #expect(Self.format([:], "\u{1B}[?4;6;4c") == .sixel)
  }

  @Test func withinTmuxTheTerminalOutsideDoesNotCount() {
    let tmux = ["TERM": "tmux-256color", "TMUX": "/tmp/tmux-0/default,1,0", "KITTY_WINDOW_ID": "1"]
    #expect(Self.format(tmux) == .blocks)
    #expect(Self.format(["TERM": "screen", "TERM_PROGRAM": "iTerm.app"]) == .blocks)
    #expect(Self.format(tmux, Self.sixelAnswer) == .sixel)
    #expect(TerminalTraits.isMultiplexed(tmux))
    // Over ssh only the kind of the terminal says so.
    for kind in ["tmux", "tmux-256color", "tmux-direct", "screen", "screen.xterm-256color"] {
      #expect(TerminalTraits.isMultiplexed(["TERM": kind]), "\(kind)")
      #expect(Self.format(["TERM": kind, "KITTY_WINDOW_ID": "1"]) == .blocks, "\(kind)")
    }
    let query = String(decoding: TerminalQuery.bytes(isMultiplexed: true), as: UTF8.self)
    #expect(!query.contains("_G"))
  }

  @Test func textIsTheLastResort() {
    #expect(Self.format(["TERM": "dumb"]) == .text)
    #expect(Self.format(["TERM": ""]) == .text)
    #expect(Self.format(["LANG": "C"]) == .text)
    #expect(Self.format(["LC_ALL": "C"]) == .text)
    #expect(Self.format(["LC_ALL": ""]) == .blocks, "what is empty says nothing")
    #expect(Self.format(["NO_COLOR": "1"]) == .text)
    // Pictures are no colours of text.
    #expect(Self.format(["NO_COLOR": "1", "KITTY_WINDOW_ID": "1"]) == .kitty)
    #expect(Self.format(["NO_COLOR": ""]) == .blocks)
  }

  @Test func colorsAreThoseOfTheTerminal() {
    func depth(_ environment: [String: String]) -> ColorDepth { TerminalTraits(environment: environment).colorDepth }
    #expect(depth(["TERM": "xterm", "COLORTERM": "truecolor"]) == .full)
    #expect(depth(["TERM": "xterm-256color"]) == .indexed256)
    #expect(depth(["TERM": "linux"]) == .indexed16)
    #expect(depth(["TERM": "vt100"]) == .none)
    #expect(depth(["TERM": "dumb", "COLORTERM": "truecolor"]) == .none)
    #expect(depth(["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"]) == .none)
    #expect(!TerminalTraits(environment: ["TERM": "xterm", "NO_COLOR": "1"]).isColored)
  }

  @Test func theEnvironmentNamesFurtherTerminals() {
    for kind in ["mlterm", "foot-extra", "yaft-256color"] { #expect(Self.format(["TERM": kind]) == .sixel, "\(kind)") }
    #expect(Self.format(["TERM_PROGRAM": "mintty"]) == .iterm2)
    // What is empty says nothing.
    #expect(Self.format(["KITTY_WINDOW_ID": ""]) == .blocks)
    #expect(Self.format(["KITTY_WINDOW_ID": "1", "TMUX": "", "STY": ""]) == .kitty)
    #expect(Self.format(["KITTY_WINDOW_ID": "1", "STY": "123.pts-0"]) == .blocks)
    // kitty's pictures have all colours, sixels haven't.
    #expect(Self.format([:], "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;4c") == .kitty)
  }

  @Test func theFirstLocaleThatIsSetDecides() {
    #expect(Self.format(["LANG": "C", "LC_CTYPE": "en_US.UTF-8"]) == .blocks)
    #expect(Self.format(["LC_CTYPE": "C"]) == .text)
    #expect(Self.format(["LC_CTYPE": "C", "LC_ALL": "C.UTF-8"]) == .blocks)
    #expect(Self.format(["LANG": "de_DE.utf8"]) == .blocks)
    #expect(TerminalTraits(environment: ["TERM": "xterm-256color"]).pictureFormat == .text)
  }

  @Test func manyColorsAreSummedUpInSeveralWays() {
    func depth(_ environment: [String: String]) -> ColorDepth { TerminalTraits(environment: environment).colorDepth }
    for color in ["24bit", "TrueColor"] { #expect(depth(["TERM": "xterm", "COLORTERM": color]) == .full, "\(color)") }
    #expect(depth(["TERM": "xterm", "COLORTERM": "yes"]) == .indexed16)
    for kind in ["xterm-direct", "xterm-kitty", "xterm-ghostty"] { #expect(depth(["TERM": kind]) == .full, "\(kind)") }
    #expect(depth(["TERM": "screen-256color-bce"]) == .indexed256)
    #expect(depth(["TERM": "vt220"]) == .none)
    #expect(depth(["COLORTERM": "truecolor"]) == .none)
    #expect(depth(["TERM": "xterm", "NO_COLOR": ""]) == .indexed16)
    #expect(TerminalTraits(environment: ["TERM": "xterm"]).isColored)
  }

  @Test func answersAreReadAmongOtherThings() {
    let answer = TerminalAnswer(Array("typed\u{1B}[A\(Self.kittyAnswer)".utf8))
    #expect(answer.understandsKitty && answer.isComplete && !answer.understandsSixels)
    #expect(answer.cell?.width == 10 && answer.cell?.height == 20)
    // 4 as the kind of terminal is a VT132, not sixels.
    #expect(!TerminalAnswer(Array("\u{1B}[?4;6c".utf8)).understandsSixels)
    #expect(!TerminalAnswer(Array("\u{1B}_Gi=31;ENOTSUPPORTED:no\u{1B}\\".utf8)).understandsKitty)
    for junk in [
      "\u{1B}", "\u{1B}[", "\u{1B}_G", "\u{1B}[?;;;c\u{1B}", "\u{1B}[6;0;99999t", "\u{1B}[?99999999999999999999c",
    ] {
      let answer = TerminalAnswer(Array(junk.utf8))
      #expect(!answer.understandsKitty && !answer.understandsSixels && answer.cell == nil)
    }
    // What comes in parts is read when it is whole.
    let bytes = Array(Self.kittyAnswer.utf8)
    for count in 0..<bytes.count { #expect(!TerminalAnswer(Array(bytes[..<count])).isComplete) }
  }
}
