import WeftSupport

#if canImport(Glibc)
  import WeftEssentials
  import Glibc
  import WeftDisplay

  /// Watches files by Linux's inotify.
  public final class InotifyFileWatcher: FileWatcher {
    private let folders: InotifyFolders

    /// Starts a thread that waits for events; nothing is watched yet.
    ///
    /// - Throws: `FileWatchError` if the system has no room for another watcher.
    public init(_ handler: @escaping FileChangeHandler) throws(FileWatchError) {
      let folders = try InotifyFolders()
      self.folders = folders
      // The thread holds the folders, not the watcher: it ends when the watcher is released.
      startThread {
        while let changes = folders.next() {
          if !changes.isEmpty || !changes.problems.isEmpty { handler(changes) }
        }
      }
    }

    deinit { folders.stop() }

    /// Watches these paths from now on; see ``FileWatcher/watch(_:changedSince:)``.
    public func watch(_ paths: WatchedPaths, changedSince moment: Date?) {
      folders.watch(paths, changedSince: moment)
    }

    /// Stops watching.
    public func stop() { folders.stop() }
  }

  /// The folders that inotify watches, and the changes in them.
  private final class InotifyFolders: Sendable {
    private struct State {
      var paths = WatchedPaths()
      var plan = WatchPlan.empty
      /// The kernel's number for each folder of the plan that it watches.
      var numbers: [String: Int32] = [:]
      /// The changes that `watch` has found, until the thread takes them.
      var waiting = FileChanges()
      var isStopped = false
    }

    private let state = LockedState(State())
    /// The descriptor of the kernel's events.
    private let events: Int32
    /// A pipe that wakes the thread: the end that it reads, and the end that is written to.
    private let wake: (readEnd: Int32, writeEnd: Int32)

    private static let ofInterest =
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_DELETE_SELF | IN_MOVE_SELF

    init() throws(FileWatchError) {
      let events = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
      guard events >= 0 else { throw Self.noRoom }
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else {
        let error = Self.noRoom
        close(events)
        throw error
      }
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
      self.events = events
      wake = (ends[0], ends[1])
    }

    /// The error for the present `errno`.
    private static var noRoom: FileWatchError {
      FileWatchError(description: "the system can't watch more files: \(String(cString: strerror(errno)))")
    }

    deinit {
      close(events)
      close(wake.readEnd)
      close(wake.writeEnd)
    }

    func stop() {
      state.withLock { $0.isStopped = true }
      wakeThread()
    }

    private func wakeThread() {
      var byte: UInt8 = 1
      // A full pipe wakes the thread already.
      _ = write(wake.writeEnd, &byte, 1)
    }

    func watch(_ paths: WatchedPaths, changedSince moment: Date?) {
      let isFirst = state.withLock { state in
        let old = state.plan
        state.paths = paths
        makePlan(&state)
        if let moment {
          state.waiting.paths.formUnion(state.plan.changes(from: old, since: moment))
        }
        return !state.waiting.isEmpty || !state.waiting.problems.isEmpty
      }
      if isFirst { wakeThread() }
    }

    /// Looks for the paths again; folders that no longer matter are no longer watched.
    private func makePlan(_ state: inout State) {
      var numbers: [String: Int32] = [:]
      var problems: [String] = []
      let plan = WatchPlan(state.paths) { folder in
        let number = inotify_add_watch(events, folder, UInt32(Self.ofInterest | Int32(IN_ONLYDIR)))
        guard number < 0 else {
          numbers[folder] = number
          return
        }
        // A folder that has just been removed is no problem: its parent reports it.
        guard errno != ENOENT, errno != ENOTDIR else { return }
        let reason =
          errno == ENOSPC
          ? "the system's limit of watched folders is reached (fs.inotify.max_user_watches)"
          : String(cString: strerror(errno))
        problems.append("changes in \(folder) are not seen: \(reason)")
      }
      if plan.isCut, !state.plan.isCut {
        problems.append("there are more than \(state.paths.maximumFolders) folders; changes in the others are not seen")
      }
      let kept = Set(numbers.values)
      for number in Set(state.numbers.values) where !kept.contains(number) { inotify_rm_watch(events, number) }
      state.numbers = numbers
      state.plan = plan
      state.waiting.problems += problems
    }

    // MARK: The thread

    /// Waits for changes. Nil after the watcher was stopped.
    func next() -> FileChanges? {
      var descriptors = [events, wake.readEnd].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      while poll(&descriptors, 2, -1) < 0, errno == EINTR {}
      var bytes: [UInt8] = Array(repeating: 0, count: 256)
      while read(wake.readEnd, &bytes, bytes.count) > 0 {}
      let happened = readEvents()
      return state.withLock { state in
        guard !state.isStopped else { return nil }
        var changes = state.waiting
        state.waiting = FileChanges()
        take(happened, &state, &changes)
        return changes
      }
    }

    private struct Event {
      let number: Int32
      let mask: Int32
      let name: String

      func has(_ bits: Int32) -> Bool { mask & bits != 0 }
    }

    /// Reads all waiting events.
    private func readEvents() -> [Event] {
      var found: [Event] = []
      let header = MemoryLayout<inotify_event>.size
      let room = 64 << 10
      withUnsafeTemporaryAllocation(byteCount: room, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
        while true {
          let count = read(events, buffer.baseAddress, room)
          guard count > 0 else { return }
          var start = 0
          while start + header <= count {
            let event = buffer.load(fromByteOffset: start, as: inotify_event.self)
            let name = UnsafeRawBufferPointer(rebasing: buffer[(start + header)..<(start + header + Int(event.len))])
            // Names are padded with zeros.
            found.append(
              Event(
                number: event.wd, mask: Int32(bitPattern: event.mask),
                name: String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)))
            start += header + Int(event.len)
          }
        }
      }
      return found
    }

    private func take(_ events: [Event], _ state: inout State, _ changes: inout FileChanges) {
      guard !events.isEmpty else { return }
      var folders: [Int32: [String]] = [:]
      for (folder, number) in state.numbers { folders[number, default: []].append(folder) }
      var hasTurned = false
      for event in events {
        if event.has(Int32(IN_Q_OVERFLOW)) {
          changes.isEverything = true
          hasTurned = true
          continue
        }
        // The last events of folders that are no longer watched are ignored.
        for folder in folders[event.number] ?? [] {
          hasTurned = take(event, in: folder, &state.plan, &changes) || hasTurned
        }
      }
      guard hasTurned else { return }
      let (old, oldNumbers) = (state.plan, state.numbers)
      makePlan(&state)
      changes.paths.formUnion(state.plan.changes(from: old))
      // A folder was removed and created again in between: its files are new, even if their stamps are equal.
      for (file, home) in state.plan.homes where oldNumbers[home] != state.numbers[home] {
        if state.plan.files[file, default: nil] != nil || old.files[file, default: nil] != nil {
          changes.paths.insert(file)
        }
      }
      changes.problems += state.waiting.problems
      state.waiting.problems = []
    }

    /// Records what an event changes; true if the plan may have to be made again.
    private func take(
      _ event: Event, in folder: String, _ plan: inout WatchPlan, _ changes: inout FileChanges
    ) -> Bool {
      if event.has(Int32(IN_DELETE_SELF) | Int32(IN_MOVE_SELF) | Int32(IN_IGNORED) | Int32(IN_UNMOUNT)) { return true }
      guard let role = plan.folders[folder] else { return false }
      let isTurn = role.turns.contains(event.name)
      let counts = !role.names.isEmpty && plan.isOfInterest(event.name)
      guard !event.has(Int32(IN_ISDIR)) else { return isTurn || counts || role.files[event.name] != nil }
      var paths = role.files[event.name] ?? []
      if counts { for name in role.names { paths.insert(WatchPlan.join(name, event.name)) } }
      guard !paths.isEmpty else { return isTurn }
      changes.paths.formUnion(paths)
      if event.has(Int32(IN_CLOSE_WRITE) | Int32(IN_MOVED_TO)) { changes.isWhole = true }
      guard event.has(Int32(IN_CREATE) | Int32(IN_MOVED_TO)), !isTurn else { return isTurn }
      plan.add(paths, in: folder)
      // A new link leads to a file elsewhere, which has to be watched there.
      return FileStamp.look(WatchPlan.join(folder, event.name))?.kind == .link
    }
  }
#endif
