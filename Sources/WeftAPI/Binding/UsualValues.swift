import WeftLayout
import WeftLua
import WeftScript

/// The usual values of a type: how they are read with a constructor's table, and samples that tell where a spec keeps
/// them.
struct UsualValues<Value>: Sendable {
  /// Makes the reading of the values at a place.
  private let usual: @Sendable ([(word: String, value: UInt8)], Int) -> LuaForm.Usual
  /// Values with what they are written as: a word, or the numbers.
  private let samples: @Sendable () -> [(word: String, numbers: [Double], value: Value)]

  /// Reads the usual values of a spec's property; nil where the spec stores them in another way than they are
  /// written.
  func reading<Spec: ScriptSpec>(_ path: WritableKeyPath<Spec, Value> & Sendable) -> LuaForm.Usual? {
    let samples = samples()
    let kept = samples.map { sample in
      var spec = Spec.standard
      spec[keyPath: path] = sample.value
      return Kept(spec)
    }
    guard let first = kept.first else { return nil }
    let isWord = samples[0].numbers.isEmpty
    let place =
      isWord
      ? first.options.indices.first { place in kept.contains { $0.options[place] != first.options[place] } }
      : first.numbers.indices.first { place in
        zip(samples, kept).allSatisfy { $1.numbers[place...].starts(with: $0.numbers) }
      }
    guard let place else { return nil }
    // Nothing else may depend on the value.
    let others = kept.map { kept in
      var kept = kept
      if isWord {
        kept.options[place] = 0
      } else {
        for number in samples[0].numbers.indices { kept.numbers[place + number] = 0 }
      }
      return kept
    }
    guard others.allSatisfy({ $0 == others[0] }) else { return nil }
    return usual(isWord ? zip(samples, kept).map { ($0.word, $1.options[place]) } : [], place)
  }

  /// The values that a spec writes.
  private struct Kept: Equatable {
    var options: [UInt8]
    var numbers: [Double]

    init(_ spec: some LayoutSpecProperties) {
      let values = SpecValues(spec)
      options = withUnsafeBytes(of: values.options) { Array($0) }
      numbers = withUnsafeBytes(of: values.numbers) { Array($0.bindMemory(to: Double.self)) }
    }
  }
}

extension UsualValues where Value == Double {
  static var numbers: UsualValues { UsualValues(usual: { .number(at: $1) }, samples: sampleNumbers) }
  static var lengths: UsualValues { UsualValues(usual: { .length(at: $1) }, samples: sampleNumbers) }
  static var positives: UsualValues { UsualValues(usual: { .positive(at: $1) }, samples: sampleNumbers) }

  private static var sampleNumbers: @Sendable () -> [(word: String, numbers: [Double], value: Double)] {
    { [3, 5].map { ("", [$0], $0) } }
  }
}

extension UsualValues where Value == EdgeInsets {
  static var edges: UsualValues {
    UsualValues(
      usual: { .edges(at: $1) },
      samples: {
        [0.0, 4.0].map { base in
          let edges = EdgeInsets(top: base + 1, left: base + 2, bottom: base + 3, right: base + 4)
          return ("", [edges.top, edges.left, edges.bottom, edges.right], edges)
        }
      })
  }
}

extension UsualValues where Value: ScriptEnum {
  static var words: UsualValues {
    UsualValues(usual: { .choice($0, at: $1) }, samples: { Value.allCases.map { ($0.scriptName, [], $0) } })
  }
}
