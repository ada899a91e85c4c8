/// The settings of a service.
package struct ServiceSettings: Sendable {
  /// The folder of the scripts.
  package var folder: String
  /// The folder of the fonts; nil for the system's.
  package var fonts: String?
  /// The command of a worker of that folder, and its arguments.
  package var worker: [String]
  /// An IPv4 address of this machine to listen on.
  package var host = "127.0.0.1"
  /// The port; for 0 the system chooses one.
  package var port: UInt16 = 7200
  /// The key by which addresses are signed; nil if they needn't be.
  package var key: String?
  /// The number of processes that draw.
  package var workers = 1
  /// The maximum number of requests that wait for a process.
  package var queue = 64
  /// The seconds after which a process that hasn't drawn a picture is ended.
  package var timeout = 30.0
  /// The maximum length of a request's body, in bytes.
  package var bodyLimit = 256 << 10
  /// The maximum length of a picture, in bytes.
  package var pictureLimit = 32 << 20
  /// The seconds for which a client may keep a picture without asking again.
  package var maxAge = 0
  /// True to check scripts when they change, and to find new ones.
  package var watches = false
  /// The seconds for which requests that have begun are answered after the end was asked for.
  package var grace = 10.0
  /// The version of Weft.
  package var version: String

  /// Makes the settings of a folder.
  package init(folder: String, worker: [String], version: String) {
    self.folder = folder
    self.worker = worker
    self.version = version
  }
}
