import { ProviderError } from '../ProviderError.ts'
import type { AppStoreClient } from './appStoreClient.ts'

/**
 * Combines the App Store with Apple's sandbox, where TestFlight users and App Review buy without paying. As Apple
 * recommends, looks in production first: an id unknown there may be in the sandbox.
 */
export function withSandbox(production: AppStoreClient, sandbox: AppStoreClient): AppStoreClient {
  return {
    getTransaction: async (id) => (await production.getTransaction(id)) ?? (await sandbox.getTransaction(id)),
    async listPeriods(of) {
      const periods = await production.listPeriods(of)
      return periods.length > 0 ? periods : sandbox.listPeriods(of)
    },
    getSubscription: async (id) => (await production.getSubscription(id)) ?? (await sandbox.getSubscription(id)),
    listNotices: async (from, to) => [
      ...(await production.listNotices(from, to)),
      ...(await sandbox.listNotices(from, to)),
    ],
    async readNotice(signedPayload) {
      try {
        return await production.readNotice(signedPayload)
      } catch (error) {
        if (!(error instanceof ProviderError) || error.isTemporary) throw error
        return sandbox.readNotice(signedPayload)
      }
    },
  }
}
