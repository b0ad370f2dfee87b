import Capacitor
import StoreKit
import UIKit
import UserNotifications

/// Native functions that no available package does reliably. app/src/phone calls them. ShellPlugin.java has the
/// same methods and events; a test compares the two.
@objc(ShellPlugin)
final class ShellPlugin: CAPPlugin, CAPBridgedPlugin {
    let identifier = "ShellPlugin"
    let jsName = "Shell"
    let pluginMethods: [CAPPluginMethod] = [
        CAPPluginMethod(name: "shield", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "device", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "capture", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "pendingLink", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "badge", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "apple", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "unfinished", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "finish", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "refund", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "save", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "print", returnType: CAPPluginReturnPromise),
    ]

    var screenShield: Shield?
    /// The push that was tapped to start the app. Capacitor 8.5 does not read it from the scene's options.
    var tapAtStart: UNNotificationResponse?
    private var appleSignIn: AppleSignIn?
    private var fileExport: FileExport?

    override func load() {
        NotificationCenter.default.addObserver(
            self, selector: #selector(tellScreenshot), name: UIApplication.userDidTakeScreenshotNotification,
            object: nil)
    }

    @objc private func tellScreenshot() {
        notifyListeners("screenshot", data: [:])
    }

    func tellRecording() {
        notifyListeners("recording", data: ["on": isRecording])
    }

    /// Also true while the screen is mirrored.
    private var isRecording: Bool {
        bridge?.viewController?.traitCollection.sceneCaptureState == .active
    }

    /// While this is on, screenshots, recordings and the app switcher show nothing of the app.
    @objc func shield(_ call: CAPPluginCall) {
        guard let isOn = call.getBool("on") else { return call.reject("on is missing", "invalid") }
        DispatchQueue.main.async {
            self.screenShield?.isOn = isOn
            call.resolve()
        }
    }

    @objc func device(_ call: CAPPluginCall) {
        call.resolve([
            "rooted": DeviceFlags.isJailbroken,
            "emulatorFound": DeviceFlags.isSimulator,
            "isiOSAppOnMac": ProcessInfo.processInfo.isiOSAppOnMac,
        ])
    }

    @objc func capture(_ call: CAPPluginCall) {
        DispatchQueue.main.async { call.resolve(["recording": self.isRecording]) }
    }

    /// Returns the link of the tap that started the app, but only once. The messaging plugin may report the same tap;
    /// in that case the notification's data contains `messageId` as `gcm.message_id`.
    @objc func pendingLink(_ call: CAPPluginCall) {
        DispatchQueue.main.async {
            let data = self.tapAtStart?.notification.request.content.userInfo
            self.tapAtStart = nil
            call.resolve([
                "url": (data?["link"] as? String).orNull,
                "messageId": (data?["gcm.message_id"] as? String).orNull,
            ])
        }
    }

    @objc func badge(_ call: CAPPluginCall) {
        guard let count = call.getInt("count") else { return call.reject("count is missing", "invalid") }
        // This fails if the person does not allow badges, which is no error for the app.
        UNUserNotificationCenter.current().setBadgeCount(max(0, count)) { _ in call.resolve() }
    }

    /// Signs in with Apple. `nonce` is sent to Apple unchanged: hash it first, and send the original to the server.
    @objc func apple(_ call: CAPPluginCall) {
        guard let nonce = call.getString("nonce") else { return call.reject("nonce is missing", "invalid") }
        DispatchQueue.main.async {
            guard let window = self.bridge?.viewController?.view.window else {
                return call.reject("The app has no window", "not_handled")
            }
            let signIn = AppleSignIn(call: call, window: window) { self.appleSignIn = nil }
            self.appleSignIn = signIn
            signIn.start(nonce: nonce)
        }
    }

    /// Returns the purchases that were never finished. The purchase plugin reports them only once, before the page can
    /// listen.
    @objc func unfinished(_ call: CAPPluginCall) {
        Task {
            var purchases: [[String: String]] = []
            for await result in StoreKit.Transaction.unfinished {
                // The server asks Apple about each purchase, so it delivers nothing for a forged one.
                let transaction = result.unsafePayloadValue
                purchases.append(["transactionId": String(transaction.id), "productId": transaction.productID])
            }
            call.resolve(["purchases": purchases])
        }
    }

    @objc func finish(_ call: CAPPluginCall) {
        guard let id = call.getString("transactionId").flatMap(UInt64.init) else {
            return call.reject("transactionId is not a number", "invalid")
        }
        Task {
            for await result in StoreKit.Transaction.unfinished where result.unsafePayloadValue.id == id {
                await result.unsafePayloadValue.finish()
            }
            call.resolve()
        }
    }

    /// Opens Apple's sheet to request a refund for a transaction. Rejects with `invalid` or `failed`.
    @objc func refund(_ call: CAPPluginCall) {
        guard let id = call.getString("transactionId").flatMap(UInt64.init) else {
            return call.reject("transactionId is not a number", "invalid")
        }
        Task { @MainActor in
            guard let scene = self.bridge?.viewController?.view.window?.windowScene else {
                return call.reject("The app has no window", "failed")
            }
            do {
                let status = try await StoreKit.Transaction.beginRefundRequest(for: id, in: scene)
                call.resolve(["status": status == .success ? "success" : "userCancelled"])
            } catch {
                call.reject("Apple did not take the refund request", "failed", error)
            }
        }
    }

    /// Opens the system's sheet, which prints the page or saves it as a PDF. Rejects with `invalid` or `failed`.
    @objc func print(_ call: CAPPluginCall) {
        guard let name = call.getString("name"), !name.isEmpty else {
            return call.reject("name is missing", "invalid")
        }
        DispatchQueue.main.async {
            guard UIPrintInteractionController.isPrintingAvailable, let page = self.bridge?.webView else {
                return call.reject("The phone cannot print", "failed")
            }
            let info = UIPrintInfo(dictionary: nil)
            info.jobName = name
            let sheet = UIPrintInteractionController.shared
            sheet.printInfo = info
            sheet.printFormatter = page.viewPrintFormatter()
            let isShown =
                UIDevice.current.userInterfaceIdiom == .pad
                ? sheet.present(from: page.bounds, in: page, animated: true)
                : sheet.present(animated: true)
            if isShown { call.resolve() } else { call.reject("The phone did not print", "failed") }
        }
    }

    /// Saves a file (`data` contains it in base64): photos and videos to the photo library, others where the person
    /// chooses. Rejects with `invalid`, `denied`, `canceled` or `failed`.
    @objc func save(_ call: CAPPluginCall) {
        guard let text = call.getString("data"), let data = Data(base64Encoded: text), !data.isEmpty,
            let name = call.getString("name"), !name.isEmpty
        else { return call.reject("data or name is missing", "invalid") }
        let mime = call.getString("mime") ?? ""
        do {
            let file = try TemporaryFile(data, name: name)
            if PhotoLibrary.takes(mime) { addToLibrary(file, mime: mime, call) } else { export(file, call) }
        } catch {
            call.reject("The file could not be written", "failed", error)
        }
    }

    private func addToLibrary(_ file: TemporaryFile, mime: String, _ call: CAPPluginCall) {
        Task {
            defer { file.remove() }
            do {
                try await PhotoLibrary.add(file, mime: mime)
                call.resolve()
            } catch is PhotoLibrary.Denied {
                call.reject("The person allows no photos to be added", "denied")
            } catch {
                call.reject("The photo library did not take the file", "failed", error)
            }
        }
    }

    private func export(_ file: TemporaryFile, _ call: CAPPluginCall) {
        DispatchQueue.main.async {
            guard let controller = self.bridge?.viewController else {
                file.remove()
                return call.reject("The app has no window", "failed")
            }
            let export = FileExport(call: call, file: file) { self.fileExport = nil }
            self.fileExport = export
            export.start(over: controller)
        }
    }
}

extension Optional where Wrapped == String {
    /// A value in a call's result: JavaScript gets null for nil.
    var orNull: Any { map { $0 as Any } ?? NSNull() }
}
