import { apiPrefix } from '@byeol/contract/api.ts'
import { livePath } from '@byeol/contract/console/live.ts'
import { permissionsOf } from '@byeol/contract/console/roles.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { readSessionCookie } from '../session/identifyStaff.ts'
import { getStaffSession } from '../session/staffSessions.ts'
import { openDeskHub, type StreamOut } from './deskHub.ts'

const outOf = ({ raw }: FastifyReply): StreamOut => ({
  write: (text) => void (raw.writable && raw.write(text)),
  end: () => void raw.end(),
  unreadBytes: () => raw.writableLength,
})

/**
 * Serves the event stream of changes in the console. `?at=inquiries/{id}` names the thing that the page has open.
 * Opening the stream and keeping it open does not extend the session. Throws `sign_in_required` and the errors of
 * `getStaffSession`.
 */
export function serveDeskStream(app: FastifyInstance, ctx: Context): void {
  const hub = openDeskHub(ctx)
  app.addHook('preClose', () => hub.close())
  app.get<{ Querystring: { at?: unknown } }>(`${apiPrefix}${livePath}`, async (request, reply) => {
    const token = readSessionCookie(request)
    if (token === null) throw new ApiError('sign_in_required')
    const { id, roles, sessionId } = await getStaffSession(ctx, token, { isUse: false })
    const permissions = new Set(permissionsOf(roles))
    if (!permissions.has('console.use')) throw new ApiError('not_allowed')
    const { at } = request.query
    reply.hijack()
    request.raw.socket.setTimeout(0)
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    const place = typeof at === 'string' ? at : null
    const leave = await hub.add({ sessionId, staffId: id, permissions, place, out: outOf(reply) })
    const end = () => void leave().catch((err: unknown) => ctx.log.warn({ err }, 'a presence was not removed'))
    if (request.raw.socket.destroyed) end()
    else reply.raw.once('close', end)
  })
}
