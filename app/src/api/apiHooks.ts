import type { ApiError } from '@byeol/contract/errors.ts'

/** What any call may run into and only the app as a whole can answer; main.tsx sets them. */
export const apiHooks = {
  sessionLost: (_error: ApiError): void => undefined,
  updateRequired: (_error: ApiError): void => undefined,
  /** Has the person prove who she is. True: proven, the stopped call goes on; false: she backed out. */
  proveIdentity: async (_error: ApiError, _method: 'GET' | 'POST'): Promise<boolean> => false,
}
