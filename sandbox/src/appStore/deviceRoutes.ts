import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AppStore, Wanted } from './AppStore.ts'
import { findProduct } from './products.ts'
import type { Transaction } from './Transactions.ts'

const script = readFileSync(join(import.meta.dirname, 'browser/store.js'), 'utf8')
const won = new Intl.NumberFormat('ko', { style: 'currency', currency: 'KRW' })

interface PurchaseBody extends Wanted {
  /** What the person chose in Apple's sheet. */
  outcome?: 'buy' | 'ask' | 'decline'
}

/**
 * StoreKit's part on a phone, for the simulated store in browsers and for tests. CORS allows all origins, because the
 * app's pages have another origin.
 */
export function deviceRoutes(app: FastifyInstance, store: AppStore): void {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers({ 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' })
  })
  app.options('/*', (_request, reply) => reply.code(204).send())
  app.get('/store.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script))

  const view = async (transaction: Transaction) => ({
    transactionId: transaction.transactionId,
    productId: transaction.product.id,
    signed: await store.transactions.sign(transaction),
  })

  app.post<{ Body: { ids: string[] } }>('/device/products', ({ body }) => ({
    products: body.ids.flatMap((id) => {
      const product = findProduct(id)
      return product ? [{ id, title: product.title, price: won.format(product.priceWon) }] : []
    }),
  }))

  app.post<{ Body: PurchaseBody }>('/device/purchase', async ({ body: { outcome = 'buy', ...wanted } }) => {
    if (outcome === 'decline') return { state: 'failed' }
    if (outcome === 'ask') {
      const asked = store.ask(wanted)
      return asked ? { state: 'pending', askId: asked.id } : { state: 'failed' }
    }
    const transaction = await store.buy(wanted)
    return transaction ? { state: 'purchased', transaction: await view(transaction) } : { state: 'failed' }
  })

  /** The device's unfinished transactions, and the active subscriptions of its Apple Account. */
  app.post<{ Body: { appleId: string } }>('/device/transactions', async ({ body: { appleId } }) => {
    const own = store.transactions.all.filter((each) => each.appleId === appleId && !each.revokedAt)
    const running = [...store.subscriptions.all.values()].filter(({ status }) => status === 1 || status === 4)
    return {
      unfinished: await Promise.all(own.filter((each) => !each.isFinished).map(view)),
      current: await Promise.all(running.filter((each) => each.appleId === appleId).map(({ last }) => view(last))),
    }
  })

  app.post<{ Body: { transactionId: string } }>('/device/finish', ({ body: { transactionId } }) => {
    const transaction = store.transactions.find(transactionId)
    if (transaction) transaction.isFinished = true
    return {}
  })

  app.post<{ Body: { transactionId: string } }>('/device/refund', async ({ body: { transactionId } }) => {
    const transaction = store.transactions.find(transactionId)
    if (transaction && !transaction.revokedAt) await store.refund(transaction)
    return {}
  })
}
