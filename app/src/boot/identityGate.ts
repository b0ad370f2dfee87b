import type { ApiError } from '@byeol/contract/errors.ts'
import type { Router } from './proveIdentity.ts'

/** What a call that is stopped by `id_verification_required` waits for; off the boot path until one is. */
export const identityGate =
  (router: Router) =>
  async (error: ApiError, method: 'GET' | 'POST'): Promise<boolean> =>
    (await import('./proveIdentity.ts')).proveIdentity(router, error, method)
