import type { FastifyInstance } from 'fastify'
import type { AppStore } from './AppStore.ts'
import { oddCharges } from './oddCharges.ts'
import { storePage } from './storePage.ts'

/** The store's page for people who try the product. Its buttons call the routes for tests. */
export function consoleRoutes(app: FastifyInstance, store: AppStore): void {
  app.get('/console', (_request, reply) => reply.type('text/html; charset=utf-8').send(storePage(store)))
  app.post<{ Params: { name: string } }>('/console/next-charge/:name', ({ params: { name } }, reply) => {
    store.nextCharge = oddCharges.find((odd) => odd.name === name)?.charge ?? null
    return reply.redirect('/app-store/console', 303)
  })
  app.post<{ Params: { id: string; act: string } }>('/console/:id/:act', async ({ params: { id, act } }, reply) => {
    const isAnswer = act === 'approve' || act === 'decline'
    await app.inject({
      method: 'POST',
      url: isAnswer ? `/app-store/_sandbox/asked/${id}` : `/app-store/_sandbox/transactions/${id}/${act}`,
      payload: isAnswer ? { isApproved: act === 'approve' } : {},
    })
    return reply.redirect('/app-store/console', 303)
  })
}
