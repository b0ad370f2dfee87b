import Foundation

/// Signs that a phone is jailbroken or is a simulator. They are hints for support, not proof: a jailbroken phone can
/// hide them.
enum DeviceFlags {
    private static let jailbreakPaths = [
        "/Applications/Cydia.app",
        "/Applications/Sileo.app",
        "/Applications/Zebra.app",
        "/Library/MobileSubstrate/MobileSubstrate.dylib",
        "/private/var/lib/apt",
        "/private/var/lib/cydia",
        "/var/jb",
    ]

    static var isJailbroken: Bool {
        if isSimulator || ProcessInfo.processInfo.isiOSAppOnMac { return false }
        return jailbreakPaths.contains { FileManager.default.fileExists(atPath: $0) } || canWriteOutsideSandbox
    }

    static var isSimulator: Bool {
        #if targetEnvironment(simulator)
            return true
        #else
            return false
        #endif
    }

    private static var canWriteOutsideSandbox: Bool {
        let path = "/private/\(UUID().uuidString)"
        guard FileManager.default.createFile(atPath: path, contents: nil) else { return false }
        try? FileManager.default.removeItem(atPath: path)
        return true
    }
}
