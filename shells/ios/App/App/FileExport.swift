import Capacitor
import UIKit

/// Lets the person choose where to save a file, and resolves the call. Rejects with `canceled`.
final class FileExport: NSObject, UIDocumentPickerDelegate {
    private let call: CAPPluginCall
    private let file: TemporaryFile
    private let onEnd: () -> Void

    init(call: CAPPluginCall, file: TemporaryFile, onEnd: @escaping () -> Void) {
        self.call = call
        self.file = file
        self.onEnd = onEnd
    }

    func start(over controller: UIViewController) {
        let picker = UIDocumentPickerViewController(forExporting: [file.url], asCopy: true)
        picker.delegate = self
        controller.present(picker, animated: true)
    }

    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
        file.remove()
        call.resolve()
        onEnd()
    }

    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
        file.remove()
        call.reject("Saving was canceled", "canceled")
        onEnd()
    }
}
