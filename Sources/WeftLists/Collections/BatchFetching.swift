import WeftLayout
import WeftNodes

/// An end of a container's content.
public enum BatchEdge: String, CaseIterable, Sendable {
  /// Before the first item.
  case beginning
  /// After the last item.
  case end
}

/// A fetch of further data for a container: Texture's `ASBatchContext`.
///
/// The container may begin another one at the same end when this one has been completed with true, or was cancelled.
/// Used by the container's thread: data that another thread fetches are handed to that one first.
public final class BatchContext {
  private weak var container: CellContainerNode?
  /// The end that the data are wanted for.
  public let edge: BatchEdge
  /// True from its beginning until it was completed with true, or cancelled.
  public private(set) var isFetching = true
  /// True once it was cancelled: by ``cancelBatchFetching()``, by a reload, or since the container has gone. What is
  /// fetched is then of no use.
  public private(set) var batchFetchingWasCancelled = false
  /// True once it was completed with false.
  private var hasFailed = false

  init(_ container: CellContainerNode, _ edge: BatchEdge) {
    self.container = container
    self.edge = edge
  }

  /// Ends the fetch.
  ///
  /// - Parameter didComplete: true if the container may fetch more. With false it fetches nothing until this is called
  ///   with true, or a reload.
  public func completeBatchFetching(_ didComplete: Bool) {
    guard isFetching else { return }
    guard didComplete else {
      hasFailed = true
      return
    }
    isFetching = false
    // A failed fetch is tried again.
    if hasFailed { container?.batches[edge].begun = nil }
    container?.setNeedsPass()
  }

  /// Ends the fetch, without its result; the container may begin another one when its elements change or it is
  /// scrolled.
  public func cancelBatchFetching() {
    guard isFetching else { return }
    isFetching = false
    batchFetchingWasCancelled = true
    container?.setNeedsPass()
  }
}

/// Fetches further data for a container, as its ``WeftNodes/ScrollNode/delegate``. A container without a data source fetches
/// nothing: `setItems` with no items makes one.
///
/// ```swift
/// final class Feed: TableDelegate, BatchFetchingDelegate {
///   private let platform = Platform.standard
///   private(set) var notes: [Note] = []
///
///   func container(_ container: CellContainerNode, willBeginBatchFetchWith context: BatchContext) {
///     let count = notes.count
///     notes += (count..<count + 20).map { Note(id: $0, title: "Note \($0)") }
///     try? container.setItems(notes) { [platform] note in NoteCell(note, platform) }
///     context.completeBatchFetching(notes.count < 1000)
///   }
/// }
/// ```
public protocol BatchFetchingDelegate: AnyObject {
  /// Returns true if further data may be fetched at an end; true by default. Called where the container would begin a
  /// fetch.
  func shouldBatchFetch(for container: CellContainerNode, at edge: BatchEdge) -> Bool
  /// Begins a fetch; called in a turn of its own. The context has to be completed when the data have been inserted.
  func container(_ container: CellContainerNode, willBeginBatchFetchWith context: BatchContext)
}

extension BatchFetchingDelegate {
  /// Returns true.
  public func shouldBatchFetch(for container: CellContainerNode, at edge: BatchEdge) -> Bool { true }
}

/// The state of a container's fetches.
struct BatchFetching {
  /// The fetches at one end.
  struct Edge {
    var context: BatchContext?
    /// The distance from the end of the content at which a fetch begins, in sizes of the container.
    var screens: Double
    /// The state of the container in which the last fetch began: without a change the next one would get as little.
    var begun: State?
  }

  private var beginning = Edge(screens: 0)
  private var end = Edge(screens: 2)
  /// True if the visible part was moved since the last check.
  var hasMoved = false
  /// True if the last move was towards the end of the content.
  var isMovingToTail = false

  subscript(edge: BatchEdge) -> Edge {
    get { edge == .beginning ? beginning : end }
    set { if edge == .beginning { beginning = newValue } else { end = newValue } }
  }

  /// Cancels the fetches at both ends.
  func cancel() {
    beginning.context?.cancelBatchFetching()
    end.context?.cancelBatchFetching()
  }

  /// The changes of the elements so far, and the visible part.
  struct State: Equatable {
    let changes: Int
    let bounds: Rect
  }
}

extension CellContainerNode {
  /// The distance from the end of the content at which further data are fetched, in sizes of the container; 2 by
  /// default, 0 for none.
  ///
  /// Data are fetched if there is a data source and the ``WeftNodes/ScrollNode/delegate`` is a ``BatchFetchingDelegate``: when
  /// the content is shorter than the container, even if that isn't visible; else when a visible container is nearer to
  /// the end, unless a finger moves the content, or it moves towards its beginning. After a fetch that has changed
  /// nothing the next one waits for a change or a move.
  public final var leadingScreensForBatching: Double {
    get { batches[.end].screens }
    set { setScreens(newValue, at: .end) }
  }

  /// The distance from the beginning of the content at which further data are fetched, in sizes of the container; 0,
  /// the default, for none there.
  ///
  /// A visible container fetches while it is nearer to the beginning, unless a finger moves the content, or it moves
  /// towards its end. With ``automaticallyAdjustsContentOffset`` the visible items stay where they are when the data
  /// are inserted.
  public final var trailingScreensForBatching: Double {
    get { batches[.beginning].screens }
    set { setScreens(newValue, at: .beginning) }
  }

  private final func setScreens(_ screens: Double, at edge: BatchEdge) {
    batches[edge].screens = screens.isFinite ? screens : 0
    batches[edge].begun = nil
    setNeedsPass()
  }

  /// Begins fetches if it is time for them; called at the end of a layout pass.
  final func fetchBatchIfNeeded() {
    let hasMoved = batches.hasMoved
    batches.hasMoved = false
    for edge in [BatchEdge.end, .beginning] { fetchBatchIfNeeded(at: edge, hasMoved: hasMoved) }
  }

  private final func fetchBatchIfNeeded(at edge: BatchEdge, hasMoved: Bool) {
    guard hasLoaded, !isDragging, batches[edge].context?.isFetching != true, batches[edge].screens > 0,
      bounds.size.width > 0, bounds.size.height > 0, let eventLoop,
      let delegate = delegate as? any BatchFetchingDelegate, isNear(edge, hasMoved: hasMoved)
    else { return }
    let state = BatchFetching.State(changes: data.changes, bounds: bounds)
    guard delegate.shouldBatchFetch(for: self, at: edge), state != batches[edge].begun else { return }
    batches[edge].begun = state
    let context = BatchContext(self, edge)
    batches[edge].context = context
    eventLoop.perform { [weak self, weak delegate] in
      guard let self, let delegate, context.isFetching else { return }
      delegate.container(self, willBeginBatchFetchWith: context)
    }
  }

  /// Returns true if the visible part is near an end, and doesn't move away from it.
  private final func isNear(_ edge: BatchEdge, hasMoved: Bool) -> Bool {
    let isHorizontal = layout.isHorizontal
    let length = isHorizontal ? bounds.size.width : bounds.size.height
    let content = isHorizontal ? contentSize.width : contentSize.height
    let offset = isHorizontal ? contentOffset.x : contentOffset.y
    switch edge {
    case .end:
      if content < length { return true }
      return isVisible && !(hasMoved && ranges.isMovingToHead(layout.directions))
        && content - length - offset <= length * batches[.end].screens
    case .beginning:
      return isVisible && data.count > 0 && !batches.isMovingToTail && offset <= length * batches[.beginning].screens
    }
  }
}
