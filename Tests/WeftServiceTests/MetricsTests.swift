import Testing

@testable import WeftService

@Suite("The numbers of a service")
struct MetricsTests {
  @Test("Durations are counted up to and with each bound, with sum and count")
  func histogram() {
    var histogram = Histogram()
    for seconds in [0.001, 0.002, 0.5, 100] { histogram.add(seconds) }
    let lines = histogram.lines("t", labels: "stage=\"draw\"")
    #expect(lines.count == Histogram.bounds.count + 3)
    #expect(lines.first == "t_bucket{stage=\"draw\",le=\"0.001\"} 1")
    #expect(lines.contains("t_bucket{stage=\"draw\",le=\"0.0025\"} 2"))
    #expect(lines.contains("t_bucket{stage=\"draw\",le=\"0.5\"} 3"))
    #expect(
      lines.suffix(3) == [
        "t_bucket{stage=\"draw\",le=\"+Inf\"} 4", "t_sum{stage=\"draw\"} 100.503", "t_count{stage=\"draw\"} 4",
      ])
    #expect(histogram.lines("t", labels: "").first == "t_bucket{le=\"0.001\"} 1")
  }

  @Test("Requests are counted by card and status, names of cards are escaped")
  func requests() {
    let metrics = Metrics()
    metrics.count(card: "a\"b", status: 200, bytes: 10, seconds: 0.1, stages: [("draw", 0.05)])
    metrics.count(card: "a\"b", status: 200, bytes: 5, seconds: 0.1, stages: [])
    metrics.count(card: "", status: 404, bytes: 0, seconds: nil, stages: [])
    let text = metrics.text(version: "1.2.3", [Metrics.Gauge(name: "g", help: "A gauge.", value: 2)])
    for line in [
      "weft_build_info{version=\"1.2.3\"} 1", "weft_requests_total{card=\"a\\\"b\",status=\"200\"} 2",
      "weft_requests_total{card=\"\",status=\"404\"} 1", "weft_response_bytes_total 15",
      "weft_request_seconds_count 2", "weft_stage_seconds_count{stage=\"draw\"} 1", "# TYPE g gauge", "g 2",
    ] {
      #expect(text.contains(line + "\n"), "\(line)")
    }
  }
}
