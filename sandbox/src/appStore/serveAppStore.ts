import type { FastifyInstance } from 'fastify'
import type { Clock } from '../Clock.ts'
import { Cut } from '../Freezer.ts'
import { HttpRefusal } from '../HttpRefusal.ts'
import { faultHooks } from '../portone/faults/faultHooks.ts'
import { Faults } from '../portone/faults/Faults.ts'
import { testRoutes as faultTestRoutes } from '../portone/faults/testRoutes.ts'
import { apiRoutes } from './apiRoutes.ts'
import { AppStore } from './AppStore.ts'
import { consoleRoutes } from './consoleRoutes.ts'
import { deviceRoutes } from './deviceRoutes.ts'
import { testRoutes } from './testRoutes.ts'

/**
 * Simulates in-app purchase under `/app-store`: the App Store Server API, its notifications, StoreKit on a device, and
 * events outside the app (providers.md D).
 */
export const serveAppStore = (clock: Clock) => async (app: FastifyInstance) => {
  const store = new AppStore(clock)
  const faults = new Faults()
  // The forms of the store's page have an empty body.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _text, done) =>
    done(null, {}),
  )
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Cut) {
      reply.hijack()
      return request.raw.socket.destroy()
    }
    if (error instanceof HttpRefusal) return reply.status(error.status).send(error.body)
    throw error
  })
  faultHooks(app, faults)
  faultTestRoutes(app, faults)
  void app.register(async (api) => apiRoutes(api, store, clock))
  void app.register(async (device) => deviceRoutes(device, store), { prefix: '/_sandbox' })
  void app.register(async (tests) => testRoutes(tests, store), { prefix: '/_sandbox' })
  consoleRoutes(app, store)
}
