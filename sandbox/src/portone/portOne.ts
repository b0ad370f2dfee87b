import type { FastifyInstance } from 'fastify'
import type { Clock } from '../Clock.ts'
import { Cut } from '../Freezer.ts'
import { HttpRefusal } from '../HttpRefusal.ts'
import { bankRoutes } from './banks/bankRoutes.ts'
import { againRoute } from './billing/againRoute.ts'
import { BillingKeys } from './billing/BillingKeys.ts'
import { customerRoutes } from './billing/customerRoutes.ts'
import { scheduleRoutes } from './billing/scheduleRoutes.ts'
import { testRoutes as billingTestRoutes } from './billing/testRoutes.ts'
import { Certifications } from './certification/Certifications.ts'
import { restRoutes } from './certification/restRoutes.ts'
import { testRoutes as certificationTestRoutes } from './certification/testRoutes.ts'
import { windowRoutes as certificationWindowRoutes } from './certification/windowRoutes.ts'
import { consoleRoutes } from './console/consoleRoutes.ts'
import { faultHooks } from './faults/faultHooks.ts'
import { Faults } from './faults/Faults.ts'
import { testRoutes as faultTestRoutes } from './faults/testRoutes.ts'
import { ok } from './ok.ts'
import { cancelRoute } from './payment/cancelRoute.ts'
import { lookupRoutes } from './payment/lookupRoutes.ts'
import { Payments } from './payment/Payments.ts'
import { PaymentWindows } from './payment/PaymentWindows.ts'
import { prepareRoutes } from './payment/prepareRoutes.ts'
import { testRoutes as paymentTestRoutes } from './payment/testRoutes.ts'
import { windowRoutes as paymentWindowRoutes } from './payment/windowRoutes.ts'
import { PortOneError } from './PortOneError.ts'
import { Tokens } from './Tokens.ts'
import { testRoutes as webhookTestRoutes } from './webhooks/testRoutes.ts'
import { Webhooks } from './webhooks/Webhooks.ts'
import { scriptRoutes } from './window/scriptRoutes.ts'

/** The fields of a form. A field that was sent several times becomes a list. */
function readForm(text: string): Record<string, string | string[]> {
  const fields = new URLSearchParams(text)
  const valueOf = (name: string) => {
    const values = fields.getAll(name)
    return values.length === 1 ? values[0]! : values
  }
  return Object.fromEntries([...fields.keys()].map((name) => [name, valueOf(name)]))
}

interface KeyBody {
  Body: { imp_key?: unknown; imp_secret?: unknown } | null
}

/** Simulates PortOne V1: identity certification, payments and billing keys. */
export const portOne = (clock: Clock) => async (app: FastifyInstance) => {
  const tokens = new Tokens(() => clock.nowS())
  const certifications = new Certifications()
  const payments = new Payments(clock)
  const billingKeys = new BillingKeys(clock)
  const webhooks = new Webhooks(clock)
  const windows = new PaymentWindows(payments, billingKeys, webhooks)
  const faults = new Faults()
  // PortOne documents both forms and JSON as request bodies (providers.md A3).
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, readForm(String(text))),
  )
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Cut) {
      reply.hijack()
      return request.raw.socket.destroy()
    }
    if (error instanceof HttpRefusal) return reply.status(error.status).send(error.body)
    const known = error instanceof PortOneError ? error : new PortOneError(400, '요청을 읽을 수 없습니다.')
    return reply.status(known.status).send({ code: known.code, message: known.message, response: null })
  })

  faultHooks(app, faults)
  faultTestRoutes(app, faults)

  app.post<KeyBody>('/users/getToken', ({ body }) => ok(tokens.issue(body?.imp_key, body?.imp_secret)))
  scriptRoutes(app)
  certificationWindowRoutes(app, certifications, clock)
  restRoutes(app, tokens, certifications)
  certificationTestRoutes(app, certifications, clock)

  paymentWindowRoutes(app, windows, payments)
  lookupRoutes(app, tokens, payments)
  prepareRoutes(app, tokens, payments)
  cancelRoute(app, tokens, { payments, webhooks })
  paymentTestRoutes(app, payments)

  customerRoutes(app, tokens, billingKeys)
  againRoute(app, tokens, { payments, billingKeys, webhooks })
  scheduleRoutes(app)
  billingTestRoutes(app, billingKeys)
  bankRoutes(app, tokens)

  webhookTestRoutes(app, webhooks)
  consoleRoutes(app, payments, webhooks)
}
