@main enum Room { static func main() {} }
