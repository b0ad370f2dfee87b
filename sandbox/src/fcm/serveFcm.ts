import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../Clock.ts'
import type { Inbox } from '../inbox/Inbox.ts'
import { readForms, type Form } from '../readForms.ts'
import { sendRefusals } from '../sendRefusals.ts'
import { AccessTokens } from './AccessTokens.ts'
import { badRequest, fcmError, unauthenticated } from './fcmError.ts'
import { readMessage } from './readMessage.ts'
import { serviceAccount } from './serviceAccount.ts'
import { takeAssertion } from './takeAssertion.ts'
import { tokenTrouble } from './tokenTrouble.ts'

const retryAfterS = 1

/** Simulates FCM HTTP v1 and Google's token endpoint under `/fcm` (providers.md E1). Pushes appear in the inbox. */
export function serveFcm(root: FastifyInstance, inbox: Inbox, clock: Clock): void {
  const tokens = new AccessTokens(clock)
  void root.register(
    async (app) => {
      readForms(app)
      sendRefusals(app)
      app.post<{ Body: Form | null }>('/oauth2/token', async ({ body }) => {
        await takeAssertion(body ?? {}, `${root.listeningOrigin}/fcm/oauth2/token`)
        return tokens.make()
      })
    },
    { prefix: '/fcm' },
  )
  void root.register(
    async (app) => {
      sendRefusals(app)
      app.post<{ Params: { project: string; verb: string } }>(
        '/v1/projects/:project/:verb',
        async ({ params, headers, body }, reply) => {
          if (!tokens.isGood(/^Bearer (\S+)$/u.exec(headers.authorization ?? '')?.[1] ?? '')) throw unauthenticated()
          if (params.verb !== 'messages:send') return reply.callNotFound()
          if (params.project !== serviceAccount.projectId) throw fcmError('SENDER_ID_MISMATCH')
          const push = readMessage(body)
          if (passOrDelay(push.to, reply) === 'silence') return reply.hijack()
          const name = `projects/${params.project}/messages/0:${Date.now()}%${randomBytes(8).toString('hex')}`
          if (isDry(body)) return { name }
          inbox.receivePush(push)
          return { name }
        },
      )
      // For tests: invalidates all issued tokens.
      app.post('/test/forget-tokens', () => {
        tokens.forget()
        return {}
      })
    },
    { prefix: '/fcm' },
  )
}

function passOrDelay(token: string, reply: { header(name: string, value: number): unknown }): 'silence' | null {
  if (token.endsWith('quota')) reply.header('retry-after', retryAfterS)
  return tokenTrouble(token)
}

function isDry(body: unknown): boolean {
  const { validate_only = false } = body as { validate_only?: unknown }
  if (typeof validate_only !== 'boolean')
    throw badRequest('validate_only', "Invalid value at 'validate_only' (TYPE_BOOL)")
  return validate_only
}
