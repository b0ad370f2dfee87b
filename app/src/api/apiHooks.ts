import type { ApiError } from '@byeol/contract/errors.ts'

/** What any call may run into and only the app as a whole can answer; boot/answerCalls.ts sets them. */
export const apiHooks = {
  /** `session_expired`, `session_not_found` or `user_suspended`, to the token of now. */
  sessionLost: (_error: ApiError): void => undefined,
  updateRequired: (_error: ApiError<'update_required'>): void => undefined,
  /** Nobody is signed in, and the call is for the signed-in. */
  signInRequired: (): void => undefined,
  /** Has the person prove who she is. True: proven, the stopped call goes on; false: she backed out. */
  proveIdentity: async (_error: ApiError<'id_verification_required'>, _method: 'GET' | 'POST'): Promise<boolean> =>
    false,
}
