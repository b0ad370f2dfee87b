import AuthenticationServices
import Capacitor
import UIKit

/// One sign-in with Apple: shows Apple's sheet and resolves the call with its result. Rejects with `canceled`,
/// `failed`, `invalid_response`, `not_handled` or `unknown`.
final class AppleSignIn: NSObject {
    private let call: CAPPluginCall
    private let window: UIWindow
    private let onEnd: () -> Void

    init(call: CAPPluginCall, window: UIWindow, onEnd: @escaping () -> Void) {
        self.call = call
        self.window = window
        self.onEnd = onEnd
    }

    func start(nonce: String) {
        let request = ASAuthorizationAppleIDProvider().createRequest()
        request.requestedScopes = [.fullName, .email]
        request.nonce = nonce
        let controller = ASAuthorizationController(authorizationRequests: [request])
        controller.delegate = self
        controller.presentationContextProvider = self
        controller.performRequests()
    }

    private static func code(of error: Error) -> String {
        switch (error as? ASAuthorizationError)?.code {
        case .canceled: return "canceled"
        case .failed: return "failed"
        case .invalidResponse: return "invalid_response"
        case .notHandled: return "not_handled"
        default: return "unknown"
        }
    }
}

extension AppleSignIn: ASAuthorizationControllerDelegate {
    func authorizationController(
        controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization
    ) {
        defer { onEnd() }
        guard let credential = authorization.credential as? ASAuthorizationAppleIDCredential,
            let idToken = credential.identityToken.flatMap({ String(data: $0, encoding: .utf8) }),
            let code = credential.authorizationCode.flatMap({ String(data: $0, encoding: .utf8) })
        else { return call.reject("Apple sent no token", "invalid_response") }
        // Apple sends the name only with the first sign-in.
        call.resolve([
            "idToken": idToken,
            "code": code,
            "givenName": (credential.fullName?.givenName).orNull,
            "familyName": (credential.fullName?.familyName).orNull,
        ])
    }

    func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: Error) {
        defer { onEnd() }
        call.reject("Signing in with Apple failed", Self.code(of: error), error)
    }
}

extension AppleSignIn: ASAuthorizationControllerPresentationContextProviding {
    func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor {
        window
    }
}
