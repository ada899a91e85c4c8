import WeftLayout
import WeftLua
import WeftScript

/// The usual values of a type: how they are read with a constructor's table, and samples that tell where a spec keeps
/// them.
struct UsualValues<Value>: Sendable {
  /// Makes the reading of the values at a place.
  private let usual: @Sendable ([(word: String, value: UInt8)], Int) -> LuaForm.Usual
  /// Returns the forms in which values are written.
  private let samples: @Sendable () -> [UsualSample]
  /// Returns the value of a sample.
  private let value: @Sendable (Int) -> Value

  /// Reads the usual values of a spec's property; nil where the spec stores them in another way than they are
  /// written.
  ///
  /// - Parameter set: sets the property.
  func reading<Spec: ScriptSpec>(_ set: (inout Spec, Value) -> Void) -> LuaForm.Usual? {
    let samples = samples()
    let kept = samples.indices.map { sample in
      var spec = Spec.standard
      set(&spec, value(sample))
      return KeptValues(spec)
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
}

// Not in the generic type: each of its types would make others for the lists of these, which takes longer than to use them.

/// A value as it is written: a word, or numbers.
private struct UsualSample {
  var word = ""
  var numbers: [Double] = []
}

/// The values that a spec writes.
private struct KeptValues: Equatable {
  var options: [UInt8]
  var numbers: [Double]

  init(_ spec: some LayoutSpecProperties) {
    let values = SpecValues(spec)
    options = withUnsafeBytes(of: values.options) { Array($0) }
    numbers = withUnsafeBytes(of: values.numbers) { Array($0.bindMemory(to: Double.self)) }
  }
}

extension UsualValues where Value == Double {
  static var numbers: UsualValues { UsualValues { .number(at: $1) } }
  static var lengths: UsualValues { UsualValues { .length(at: $1) } }
  static var positives: UsualValues { UsualValues { .positive(at: $1) } }

  private init(_ usual: @escaping @Sendable ([(word: String, value: UInt8)], Int) -> LuaForm.Usual) {
    let numbers: [Double] = [3, 5]
    self.init(usual: usual, samples: { numbers.map { UsualSample(numbers: [$0]) } }, value: { numbers[$0] })
  }
}

extension UsualValues where Value == EdgeInsets {
  static var edges: UsualValues {
    let samples: [[Double]] = [[1, 2, 3, 4], [5, 6, 7, 8]]
    return UsualValues(
      usual: { .edges(at: $1) }, samples: { samples.map { UsualSample(numbers: $0) } },
      value: { EdgeInsets(top: samples[$0][0], left: samples[$0][1], bottom: samples[$0][2], right: samples[$0][3]) })
  }
}

extension UsualValues where Value: ScriptEnum {
  static var words: UsualValues {
    let cases = Array(Value.allCases)
    return UsualValues(
      usual: { .choice($0, at: $1) }, samples: { cases.map { UsualSample(word: $0.scriptName) } }, value: { cases[$0] })
  }
}
