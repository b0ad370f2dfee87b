import type { ApiError } from '@byeol/contract/errors.ts'

/** How the app as a whole reacts to errors that any call may return; boot/setApiHooks.ts fills these in. */
export const apiHooks = {
  /** On `session_expired`, `session_not_found` or `user_suspended` for the current token. */
  sessionLost: (_error: ApiError): void => undefined,
  updateRequired: (_error: ApiError<'update_required'>): void => undefined,
  /** Documents changed, and the person has to agree before they go on. */
  consentRequired: (): void => undefined,
  /** The call needs a signed-in person and there is none. */
  signInRequired: (): void => undefined,
  /** Asks the person to verify their identity. True: verified, repeat the call. False: they went back without it. */
  proveIdentity: async (_error: ApiError<'id_verification_required'>, _method: 'GET' | 'POST'): Promise<boolean> =>
    false,
  /** A call that changes something was successful. */
  acted: (_path: string, _args: Record<string, unknown>): void => undefined,
}
