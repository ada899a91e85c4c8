import Foundation
import Testing

/// What is found by many processes at once. Hundreds of findings have few causes: after ten no further batch begins.
final class Findings: @unchecked Sendable {
  // Only under the lock.
  private var found: [String] = []
  private let lock = NSLock()

  private var texts: [String] { lock.withLock { found } }
  private func add(_ text: String) { lock.withLock { found.append(text) } }

  /// Records as issues what a closure finds in the batches, each of which it gets on a thread of its own.
  static func record<Batch: Sendable>(in batches: [Batch], _ find: @Sendable (Batch) throws -> [String]) {
    let findings = Findings()
    DispatchQueue.concurrentPerform(iterations: batches.count) { index in
      guard findings.texts.count < 10 else { return }
      do {
        for finding in try find(batches[index]) { findings.add(finding) }
      } catch {
        findings.add("\(error)")
      }
    }
    for text in findings.texts { Issue.record("\(text)") }
  }
}
