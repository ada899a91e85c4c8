import WeftLayout
import WeftNodes

/// A property of a flow layout that a delegate may set for each section.
public enum FlowMetric: CaseIterable, Sendable {
  /// The distances of a section's items from the edges, the header and the footer: ``FlowLayout/sectionInset``.
  case sectionInset
  /// The minimum distance of lines: ``FlowLayout/minimumLineSpacing``.
  case minimumLineSpacing
  /// The minimum distance of items in a line: ``FlowLayout/minimumInteritemSpacing``.
  case minimumInteritemSpacing
}

/// The delegate's answers for one section of a flow layout; nil for the layout's own properties.
struct SectionMetrics: Equatable {
  var inset: EdgeInsets?
  var lineSpacing: Double?
  var itemSpacing: Double?
}

extension CollectionNode {
  /// Asks the delegate for the metrics of all sections.
  ///
  /// - Returns: A value for each section; none if the delegate has no metrics. After an error, which is reported, the
  ///   remaining sections have the layout's.
  final func askForMetrics(ofSections sections: Int) -> [SectionMetrics] {
    metricsViewport = viewport
    guard layout is FlowLayout, let delegate = listDelegate else { return [] }
    let asked = delegate.flowMetrics(of: self)
    guard !asked.isEmpty else { return [] }
    var metrics = Array(repeating: SectionMetrics(), count: sections)
    do {
      for section in metrics.indices {
        if asked.contains(.sectionInset) {
          metrics[section].inset = try delegate.inset(of: self, forSection: section)
        }
        if asked.contains(.minimumLineSpacing) {
          metrics[section].lineSpacing = try delegate.lineSpacing(of: self, forSection: section)
        }
        if asked.contains(.minimumInteritemSpacing) {
          metrics[section].itemSpacing = try delegate.itemSpacing(of: self, forSection: section)
        }
      }
    } catch {
      report(error)
    }
    return metrics
  }
}
