import type { ApiError } from '@byeol/contract/errors.ts'

/** How the app as a whole reacts to errors that any call may return. boot/setApiHooks.ts sets these functions. */
export const apiHooks = {
  /** The current token was refused with `session_expired`, `session_not_found` or `user_suspended`. */
  sessionLost: (_error: ApiError): void => undefined,
  updateRequired: (_error: ApiError<'update_required'>): void => undefined,
  /** Policies changed, and the person has to agree to them before using the app. */
  consentRequired: (): void => undefined,
  /** The call needs a signed-in person, and no one is signed in. */
  signInRequired: (): void => undefined,
  /**
   * Asks the person to verify their identity. Resolves to true when they have, so that the call can be repeated, and to
   * false when they left without verifying.
   */
  proveIdentity: async (_error: ApiError<'id_verification_required'>, _method: 'GET' | 'POST'): Promise<boolean> =>
    false,
  /** A call that changes something succeeded. */
  acted: (_path: string, _args: Record<string, unknown>): void => undefined,
}
