import WeftEssentials
import WeftSupport

/// The numbers of a service, in the text format of Prometheus.
final class Metrics: Sendable {
  private struct Answered: Hashable {
    let card: String
    let status: Int
  }

  private struct State {
    var answered: [Answered: Int] = [:]
    var bytes = 0
    var seconds = Histogram()
    var stages: [String: Histogram] = [:]
  }

  private let state = LockedState(State())
  private let start = Date().timeIntervalSince1970

  /// Counts a request that was answered.
  ///
  /// - Parameters:
  ///   - card: the card's name; empty if there is no such card.
  ///   - seconds: the time until its answer; nil for one that is no picture's.
  func count(card: String, status: Int, bytes: Int, seconds: Double?, stages: [(name: String, seconds: Double)]) {
    state.withLock { state in
      state.answered[Answered(card: card, status: status), default: 0] += 1
      state.bytes += bytes
      if let seconds { state.seconds.add(seconds) }
      for stage in stages { state.stages[stage.name, default: Histogram()].add(stage.seconds) }
    }
  }

  /// A number that is looked up when the metrics are asked for.
  struct Gauge {
    let name: String
    let help: String
    var type = "gauge"
    let value: Double
  }

  /// Returns the metrics as a text.
  func text(version: String, _ gauges: [Gauge]) -> String {
    let state = state.withLock { $0 }
    var lines: [String] = []
    func begin(_ name: String, _ help: String, _ type: String) {
      lines += ["# HELP \(name) \(help)", "# TYPE \(name) \(type)"]
    }
    begin("weft_build_info", "The version of Weft.", "gauge")
    lines.append("weft_build_info{version=\"\(version)\"} 1")
    begin("weft_requests_total", "Requests by card and status.", "counter")
    for (key, count) in state.answered.sorted(by: { ($0.key.card, $0.key.status) < ($1.key.card, $1.key.status) }) {
      lines.append("weft_requests_total{card=\"\(Self.escaped(key.card))\",status=\"\(key.status)\"} \(count)")
    }
    begin("weft_response_bytes_total", "Bytes of responses' bodies.", "counter")
    lines.append("weft_response_bytes_total \(state.bytes)")
    begin("weft_request_seconds", "Time from a request for a picture to its response.", "histogram")
    lines += state.seconds.lines("weft_request_seconds", labels: "")
    begin("weft_stage_seconds", "Time of a picture's stages.", "histogram")
    for (name, histogram) in state.stages.sorted(by: { $0.key < $1.key }) {
      lines += histogram.lines("weft_stage_seconds", labels: "stage=\"\(name)\"")
    }
    for gauge in gauges {
      begin(gauge.name, gauge.help, gauge.type)
      lines.append("\(gauge.name) \(shortNumber(gauge.value))")
    }
    begin("process_start_time_seconds", "Start of the process, in seconds since 1970.", "gauge")
    lines.append("process_start_time_seconds \(start)")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}
