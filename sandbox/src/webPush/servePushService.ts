import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpRefusal } from '../HttpRefusal.ts'
import type { Inbox } from '../inbox/Inbox.ts'
import { sendRefusals } from '../sendRefusals.ts'
import { decryptPush } from './decryptPush.ts'
import { requireVapid } from './requireVapid.ts'
import { Subscriptions } from './Subscriptions.ts'
import { subscriptionTrouble } from './subscriptionTrouble.ts'

/** The most bytes that push services accept in one message (RFC 8030, 7.2). */
const maxBytes = 4_096

interface Payload {
  title: string
  body: string
  link: string
  badge: number | null
}

function requireHeaders({ headers }: FastifyRequest): void {
  if (headers['content-encoding'] !== 'aes128gcm') throw new HttpRefusal(400, { error: 'aes128gcm expected' })
  if (!/^\d+$/u.test(String(headers.ttl))) throw new HttpRefusal(400, { error: 'TTL expected' })
  const { topic, urgency } = headers
  if (topic !== undefined && !/^[\w-]{1,32}$/u.test(String(topic))) throw new HttpRefusal(400, { error: 'topic' })
  if (urgency !== undefined && !/^(?:very-low|low|normal|high)$/u.test(String(urgency)))
    throw new HttpRefusal(400, { error: 'urgency' })
}

/**
 * Simulates a browser's push service, and the browser that decrypts (RFC 8030, 8291, 8292). Pushes appear in the inbox.
 */
export const servePushService =
  (inbox: Inbox) =>
  async (app: FastifyInstance): Promise<void> => {
    const subscriptions = new Subscriptions()
    const addressOf = (id: string) => `${app.listeningOrigin}${app.prefix}/send/${id}`
    sendRefusals(app)
    app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )

    app.post<{ Params: { id: string }; Body: Buffer }>('/send/:id', async (request, reply) => {
      const { id } = request.params
      const kept = subscriptions.find(id)
      if (!kept) throw new HttpRefusal(404, { error: 'no such subscription' })
      await requireVapid(request.headers.authorization ?? '', app.listeningOrigin, kept.madeFor)
      requireHeaders(request)
      if (request.body.length > maxBytes) throw new HttpRefusal(413, { error: 'payload too large' })
      if (id.endsWith('quota')) void reply.header('retry-after', 1)
      if (subscriptionTrouble(id) === 'silence') return reply.hijack()
      const payload = JSON.parse(decryptPush(request.body, kept.receiver, kept.auth)) as Payload
      const { title, body: text, link, badge } = payload
      inbox.receivePush({ to: addressOf(id), title, text, link, badge, channelId: null, message: { ...payload } })
      return reply.code(201).header('location', `${app.listeningOrigin}${app.prefix}/messages/${randomUUID()}`).send()
    })

    // Simulates `PushManager.subscribe` of a browser.
    app.post<{ Body: { applicationServerKey: string; ending?: string } }>('/_sandbox/subscribe', ({ body }) => {
      const { id, ...keys } = subscriptions.make(body.applicationServerKey, body.ending ?? '')
      return { endpoint: addressOf(id), ...keys }
    })
    app.post<{ Body: { endpoint: string } }>('/_sandbox/unsubscribe', ({ body }) => {
      subscriptions.remove(body.endpoint.split('/').at(-1)!)
      return {}
    })
  }
