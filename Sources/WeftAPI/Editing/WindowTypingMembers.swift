import WeftLua
import WeftNodes
import WeftScript
import WeftSupport

/// The members of a window that type.
let windowTypingMembers =
  [
    ObjectMember<Window>(
      "firstResponder", reading: \.firstResponder, orNil: .node, "The node that gets what is typed; nil for none."),
    ObjectMember<Window>(
      "pasteboard", \.pasteboard, .string, "The text that was copied or cut last, and that cmd+v pastes."),
  ]
  + objectMethods(
    of: \.objects.window.kind,
    Method(
      "type", ("text", .string), ("options", typeOptionsRecord.codec.or(TypeOptions())), returns: .boolean,
      "Types a text into the first responder, character by character; a line's end is the return key. Returns false if "
        + "there is no first responder, or it refused some of the text."
    ) { call, text, options in
      call.object.type(text, atOnce: options.atOnce)
    },
    Method(
      "pressKey", ("key", .keyPress), returns: .boolean,
      "Presses a key in the first responder, with others that are held: \"backspace\", \"shift+left\", \"cmd+a\". Returns "
        + "false if there is no first responder, or the key has no effect."
    ) { call, key in
      call.object.press(key)
    },
    Method(
      "select", ("range", .textBytes), returns: .boolean,
      "Selects characters of the first responder, from a byte to another; {n, n - 1} places the cursor. Returns false if "
        + "there is no first responder."
    ) { call, range in
      guard let node = call.object.firstResponder else { return false }
      node.selectedRange = range.characters(of: node.editedText)
      return true
    },
    Method(
      "paste", ("text", .string), returns: .boolean,
      "Pastes a text into the first responder, in one change. Returns false if there is none, or it refused the text."
    ) { call, text in
      call.object.paste(text)
    },
    Method(
      "compose", ("texts", .list(.string)), returns: .boolean,
      "Composes texts in the first responder, one in the place of the other, as an input method does; the last one stays. "
        + "Returns false if there is no first responder, or it refused a text."
    ) { call, texts in
      call.object.compose(texts)
    })

/// The options of `window:type`.
struct TypeOptions {
  var atOnce = false
}

let typeOptionsRecord = Record(
  "TypeOptions", "the options {atOnce =}", "The options of window:type.", example: "{ atOnce = true }", TypeOptions(),
  .init("atOnce", \.atOnce, .boolean, "True to type the text in one change, as dictation does."))

extension Codec where Value == KeyPress {
  fileprivate static var keyPress: Codec {
    Codec(passing: .string) { (value) throws(Mismatch) in
      let expected = "a key, with those that are held: \"backspace\", \"shift+left\", \"cmd+a\""
      guard let text = value.text else { throw Mismatch(expected: expected, value) }
      if let key = KeyPress(text) { return key }
      let unknown = text.split(separator: "+").map(String.init).first { $0.count > 1 && !KeyPress.names.contains($0) }
      throw Mismatch(
        expected: expected, value,
        hint: unknown.flatMap { Spelling.nearest(to: $0.lowercased(), among: KeyPress.names) }.map {
          "did you mean \"\($0)\"?"
        })
    }
  }
}
