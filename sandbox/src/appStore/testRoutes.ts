import type { FastifyInstance } from 'fastify'
import { HttpRefusal } from '../HttpRefusal.ts'
import type { AppStore } from './AppStore.ts'
import type { NoticePlan } from './Notices.ts'
import type { Subscription } from './Subscriptions.ts'
import { chargeOf, wholePrice, type Charge, type Transaction } from './Transactions.ts'

interface Of {
  Params: { id: string }
}

/** Events outside the app that change a transaction or subscription, by name. */
const acts = (store: AppStore) =>
  ({
    refund: (transaction) => store.refund(transaction),
    'refund-half': (transaction) => store.refund(transaction, wholePrice / 2),
    'reverse-refund': (transaction) => store.reverseRefund(transaction),
    'stop-renewing': (_, subscription) => store.subscriptions.setWillRenew(subscription!, false),
    'renew-again': (_, subscription) => store.subscriptions.setWillRenew(subscription!, true),
    'bad-card': async (_, subscription) => void (subscription!.isCardBad = true),
    recover: (_, subscription) => store.subscriptions.recover(subscription!),
    'raise-price': (_, subscription) => store.subscriptions.raisePrice(subscription!, 5_900),
    'accept-price': (_, subscription) => store.subscriptions.acceptPrice(subscription!),
  }) satisfies Record<string, (transaction: Transaction, subscription: Subscription | null) => Promise<void>>

/** For tests and the store's page: what people, guardians and Apple do outside the app. */
export function testRoutes(app: FastifyInstance, store: AppStore): void {
  function find(id: string): Transaction {
    const found = store.transactions.find(id)
    if (!found) throw new HttpRefusal(404, { message: 'no such transaction' })
    return found
  }

  app.post<{ Body: { url: string | null } }>('/notice-settings', ({ body }) => {
    store.notices.url = body.url
    return {}
  })
  app.post<Of & { Body: NoticePlan }>('/notices/:id/plan', ({ params, body }) => {
    store.notices.plan(params.id, body)
    return {}
  })
  app.post<Of & { Body: { order?: 'kept' | 'reversed' } }>('/notices/:id/release', async ({ params, body }) => ({
    released: await store.notices.release(params.id, body.order ?? 'kept'),
  }))
  app.get<Of>('/notices/:id', ({ params }) => ({
    notices: store.notices.all.filter(({ appAccountToken }) => appAccountToken === params.id),
  }))

  app.post<Of & { Body: { isApproved: boolean } }>('/asked/:id', async ({ params, body }) => {
    const bought = await store.answer(params.id, body.isApproved)
    return { transactionId: bought?.transactionId ?? null }
  })

  for (const [name, act] of Object.entries(acts(store)))
    app.post<Of>(`/transactions/:id/${name}`, async ({ params }) => {
      const subscription = store.subscriptions.of(params.id)
      const transaction = find(params.id)
      await act(transaction, subscription)
      return {}
    })

  /** Sets what Apple charges for the next purchase, no matter who makes it. */
  app.post<{ Body: Partial<Charge> }>('/next-charge', ({ body }) => {
    store.nextCharge = body
    return {}
  })

  /** The purchases of one person's account, oldest first. */
  app.get<{ Querystring: { token?: string } }>('/book', ({ query }) => ({
    transactions: store.transactions.all
      .filter(({ appAccountToken }) => query.token === undefined || appAccountToken === query.token)
      .map(({ transactionId, product, priceWon, charge, revokedAt, revokedShare, reason, isFinished }) => ({
        transactionId,
        productId: product.id,
        priceWon,
        charge: chargeOf({ priceWon, charge }),
        isRevoked: revokedAt !== null,
        keptWon: priceWon - Math.floor((priceWon * revokedShare) / wholePrice),
        reason,
        isFinished,
      })),
  }))
}
