import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import { askProvider } from '../askProvider.ts'
import { ProviderError } from '../ProviderError.ts'
import { openSignedData, type SignedDataConfig } from './readSigned.ts'
import type { StoreNotice, StoreRenewal, StoreTransaction, SubscriptionStatus } from './storeFacts.ts'

export interface AppStoreConfig extends SignedDataConfig {
  url: string
  issuerId: string
  keyId: string
  /** PKCS 8, PEM. */
  privateKey: string
  timeoutMs?: number | undefined
}

export interface StoreSubscription {
  status: SubscriptionStatus
  /** The newest period of the subscription. */
  last: StoreTransaction
  renewal: StoreRenewal
}

/** The App Store Server API, and verification of what Apple signs. Each call may throw ProviderError. */
export interface AppStoreClient {
  /** Null if Apple does not know this id. */
  getTransaction(transactionId: string): Promise<StoreTransaction | null>
  /** Every period of a transaction's subscription, oldest first. */
  listPeriods(of: Pick<StoreTransaction, 'originalTransactionId' | 'productId'>): Promise<StoreTransaction[]>
  /** The state of the subscription; null if Apple does not know it. */
  getSubscription(originalTransactionId: string): Promise<StoreSubscription | null>
  /** All notifications within a period, whether delivered or not. */
  listNotices(from: Date, to: Date): Promise<StoreNotice[]>
  /** Verifies a received notification. Throws a permanent ProviderError if it is not Apple's. */
  readNotice(signedPayload: string): Promise<StoreNotice>
}

const Signed = z.string().max(50_000)
const TransactionAnswer = z.object({ signedTransactionInfo: Signed })
const HistoryAnswer = z.object({ revision: z.string(), hasMore: z.boolean(), signedTransactions: z.array(Signed) })
const Status = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])
const SubscriptionsAnswer = z.object({
  data: z.array(
    z.object({
      lastTransactions: z.array(
        z.object({
          status: Status,
          originalTransactionId: z.string(),
          signedTransactionInfo: Signed,
          signedRenewalInfo: Signed,
        }),
      ),
    }),
  ),
})
const NoticesAnswer = z.object({
  hasMore: z.boolean(),
  paginationToken: z.string().optional(),
  notificationHistory: z.array(z.object({ signedPayload: Signed })),
})
/** Skips an entry that fails verification, so that it does not hide the entries after it. */
const dropForged = (error: unknown): null => {
  if (error instanceof ProviderError && !error.isTemporary) return null
  throw error
}
const tokenS = 300
const json = { 'content-type': 'application/json' }

export function appStoreClient(config: AppStoreConfig, now: () => Date): AppStoreClient {
  const { url, issuerId, keyId, privateKey, bundleId, timeoutMs } = config
  const signed = openSignedData(config)
  let key: ReturnType<typeof importPKCS8> | null = null

  async function token(): Promise<string> {
    key ??= importPKCS8(privateKey, 'ES256')
    const issuedAt = Math.floor(now().getTime() / 1000)
    return new SignJWT({ bid: bundleId })
      .setProtectedHeader({ alg: 'ES256', kid: keyId, typ: 'JWT' })
      .setIssuer(issuerId)
      .setAudience('appstoreconnect-v1')
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + tokenS)
      .sign(await key)
  }

  /** Returns null if Apple does not know the id. */
  async function ask<T extends z.ZodType>(answer: T, path: string, body?: object): Promise<z.output<T> | null> {
    const headers = { authorization: `Bearer ${await token()}`, ...(body && json) }
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
    const { status, body: given } = await askProvider('appstore', `${url}${path}`, init, timeoutMs)
    if (status === 404 || status === 400) return null
    if (status !== 200) throw new ProviderError('appstore', String(status))
    const read = answer.safeParse(given)
    if (!read.success) throw new ProviderError('appstore', 'unreadable_answer', { cause: read.error })
    return read.data
  }

  return {
    async getTransaction(transactionId) {
      const answer = await ask(TransactionAnswer, `/inApps/v1/transactions/${encodeURIComponent(transactionId)}`)
      if (!answer) return null
      const transaction = await signed.transaction(answer.signedTransactionInfo)
      if (transaction.transactionId !== transactionId) throw new ProviderError('appstore', 'another_transaction')
      return transaction
    },
    async listPeriods({ originalTransactionId, productId }) {
      const periods: StoreTransaction[] = []
      let revision: string | null = null
      for (;;) {
        const query: string = new URLSearchParams({
          productId,
          sort: 'ASCENDING',
          ...(revision !== null && { revision }),
        }).toString()
        const page: z.output<typeof HistoryAnswer> | null = await ask(
          HistoryAnswer,
          `/inApps/v2/history/${encodeURIComponent(originalTransactionId)}?${query}`,
        )
        for (const each of page?.signedTransactions ?? []) periods.push(await signed.transaction(each))
        if (!page?.hasMore) break
        revision = page.revision
      }
      return periods.filter((period) => period.originalTransactionId === originalTransactionId)
    },
    async getSubscription(originalTransactionId) {
      const path = `/inApps/v1/subscriptions/${encodeURIComponent(originalTransactionId)}`
      const answer = await ask(SubscriptionsAnswer, path)
      const found = answer?.data
        .flatMap(({ lastTransactions }) => lastTransactions)
        .find((each) => each.originalTransactionId === originalTransactionId)
      if (!found) return null
      return {
        status: found.status,
        last: await signed.transaction(found.signedTransactionInfo),
        renewal: await signed.renewal(found.signedRenewalInfo),
      }
    },
    async listNotices(from, to) {
      const notices: StoreNotice[] = []
      const body = { startDate: from.getTime(), endDate: to.getTime() }
      for (let query = ''; ;) {
        const page: z.output<typeof NoticesAnswer> | null = await ask(
          NoticesAnswer,
          `/inApps/v1/notifications/history${query}`,
          body,
        )
        for (const { signedPayload } of page?.notificationHistory ?? []) {
          const notice = await signed.notice(signedPayload).catch(dropForged)
          if (notice) notices.push(notice)
        }
        if (!page?.hasMore || page.paginationToken === undefined) return notices
        query = `?paginationToken=${encodeURIComponent(page.paginationToken)}`
      }
    },
    readNotice: (signedPayload) => signed.notice(signedPayload),
  }
}
