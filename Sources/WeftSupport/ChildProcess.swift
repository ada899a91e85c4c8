import CProcesses
import WeftEssentials

/// A command that is started and left alone.
package enum ChildProcess {
  /// Starts a command without input and output, in a process group of its own: Ctrl-C in this terminal isn't for it.
  ///
  /// - Parameters:
  ///   - words: the command, which is looked up on the PATH, and its arguments; not empty.
  ///   - folder: its current folder; by default this process's.
  /// - Returns: Nil if it runs; otherwise the system's reason.
  package static func start(_ words: [String], in folder: String? = nil) -> String? {
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let failure = weft_start_process(&arguments, folder, &process)
    guard failure == 0 else { return String(cString: strerror(failure)) }
    // One that has ended stays in the system's table until its parent asks for its status.
    startThread(named: "weft child") { [process] in
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }
    return nil
  }
}
