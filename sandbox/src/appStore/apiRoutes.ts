import type { FastifyInstance } from 'fastify'
import type { Clock } from '../Clock.ts'
import { HttpRefusal } from '../HttpRefusal.ts'
import type { AppStore } from './AppStore.ts'
import { appStoreApp } from './appStoreApp.ts'
import { groupOf } from './products.ts'
import { requireBearer } from './requireBearer.ts'
import type { Transaction } from './Transactions.ts'

const pageSize = 20
const refusal = (status: number, errorCode: number, errorMessage: string): HttpRefusal =>
  new HttpRefusal(status, { errorCode, errorMessage })

const { bundleId, appAppleId, environment } = appStoreApp
interface OfTransaction {
  Params: { transactionId: string }
}

/** The App Store Server API (providers.md D2). */
export function apiRoutes(app: FastifyInstance, store: AppStore, clock: Clock): void {
  app.addHook('onRequest', (request) => requireBearer(request, clock.now()))

  function find(transactionId: string): Transaction {
    if (!/^\d{1,20}$/u.test(transactionId)) throw refusal(400, 4_000_006, 'Invalid transaction id.')
    const found = store.transactions.find(transactionId)
    if (!found) throw refusal(404, 4_040_010, 'Transaction id not found.')
    return found
  }

  app.get<OfTransaction>('/inApps/v1/transactions/:transactionId', async ({ params }) => ({
    signedTransactionInfo: await store.transactions.sign(find(params.transactionId)),
  }))

  app.get<OfTransaction>('/inApps/v1/subscriptions/:transactionId', async ({ params }) => {
    const { appleId } = find(params.transactionId)
    const own = [...store.subscriptions.all.values()].filter((each) => each.appleId === appleId)
    const data = own.map(async (subscription) => ({
      subscriptionGroupIdentifier: groupOf(subscription.product.id),
      lastTransactions: [
        {
          status: subscription.status,
          originalTransactionId: subscription.originalTransactionId,
          ...(await store.subscriptions.dataOf(subscription)),
        },
      ],
    }))
    return { environment, bundleId, appAppleId, data: await Promise.all(data) }
  })

  app.get<OfTransaction & { Querystring: Partial<Record<string, string>> }>(
    '/inApps/v2/history/:transactionId',
    async ({ params, query }) => {
      const { appleId } = find(params.transactionId)
      const all = store.transactions.all
        .filter((each) => each.appleId === appleId)
        .filter(({ product }) => query.productId === undefined || product.id === query.productId)
        .toSorted((a, b) => a.purchasedAt.getTime() - b.purchasedAt.getTime())
      const sorted = query.sort === 'DESCENDING' ? all.toReversed() : all
      const from = Number(query.revision ?? 0)
      const page = sorted.slice(from, from + pageSize)
      return {
        revision: String(from + page.length),
        hasMore: from + page.length < sorted.length,
        bundleId,
        appAppleId,
        environment,
        signedTransactions: await Promise.all(page.map((each) => store.transactions.sign(each))),
      }
    },
  )

  app.post<{
    Body: { startDate: number; endDate: number } | null
    Querystring: { paginationToken?: string }
  }>('/inApps/v1/notifications/history', ({ body, query }) => {
    if (!body || !(body.startDate < body.endDate)) throw refusal(400, 4_000_014, 'Invalid start and end dates.')
    const inSpan = store.notices.all.filter(
      ({ sentAt }) => sentAt.getTime() >= body.startDate && sentAt.getTime() <= body.endDate,
    )
    const from = Number(query.paginationToken ?? 0)
    const page = inSpan.slice(from, from + pageSize)
    const hasMore = from + page.length < inSpan.length
    return {
      hasMore,
      ...(hasMore && { paginationToken: String(from + page.length) }),
      notificationHistory: page.map(({ signedPayload, attempts }) => ({ signedPayload, sendAttempts: attempts })),
    }
  })
}
