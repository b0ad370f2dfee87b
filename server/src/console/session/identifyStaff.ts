import { csrfHeader, sessionCookie } from '@byeol/contract/console/consoleApi.ts'
import { liveHeader } from '@byeol/contract/console/live.ts'
import { permissionsOf } from '@byeol/contract/console/roles.ts'
import type { Endpoint } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { ConsoleVisitor, StaffCaller, Visitor } from '../../http/call.ts'
import { requireStepUp } from './requireStepUp.ts'
import { csrfTokenOf, getStaffSession } from './staffSessions.ts'

export function readSessionCookie(request: FastifyRequest): string | null {
  const pairs = (request.headers.cookie ?? '').split(/;\s*/u)
  return pairs.find((pair) => pair.startsWith(`${sessionCookie}=`))?.slice(sessionCookie.length + 1) ?? null
}

const cookieSetter =
  (reply: FastifyReply): ConsoleVisitor['setSession'] =>
  (token) => {
    const seconds = token === null ? 0 : limits.staffSessionMs / 1_000
    const rest = `Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Strict`
    void reply.header('set-cookie', `${sessionCookie}=${token ?? ''}; ${rest}`)
  }

/**
 * Refuses requests that another site's page makes. Such a page sends its own Origin, and cannot read the session's CSRF
 * token.
 */
function requireOurPage(ctx: Context, request: FastifyRequest, sessionId: string | null): void {
  if (request.method === 'GET') return
  const { origin, [csrfHeader]: given } = request.headers
  if (origin !== ctx.consoleUrl) throw new ApiError('not_allowed')
  if (sessionId === null) return
  const [right, sent] = [Buffer.from(csrfTokenOf(ctx, sessionId)), Buffer.from(String(given))]
  if (right.length !== sent.length || !timingSafeEqual(right, sent)) throw new ApiError('not_allowed')
}

/**
 * Identifies the caller of a console call. Checks the cookie, the page, the permission and, if the call requires it,
 * the passkey signature over this body.
 */
export async function identifyStaff(
  ctx: Context,
  endpoint: Endpoint,
  request: FastifyRequest,
  visitor: Visitor,
  reply: FastifyReply,
): Promise<ConsoleVisitor | StaffCaller> {
  const { access, stepUp, path } = endpoint
  if (typeof access === 'string') throw new Error(`${path} is no call of the console`)
  const requestId = request.id
  const setSession = cookieSetter(reply)
  if (access.staff === 'anyone') {
    requireOurPage(ctx, request, null)
    return { ...visitor, id: null, sessionId: null, requestId, setSession }
  }
  const token = readSessionCookie(request)
  if (token === null) throw new ApiError('sign_in_required')
  const isUse = request.method !== 'GET' || request.headers[liveHeader] !== '1'
  const staff = await getStaffSession(ctx, token, { isUse })
  requireOurPage(ctx, request, staff.sessionId)
  const held = new Set(permissionsOf(staff.roles))
  if (!held.has(access.staff)) throw new ApiError('not_allowed')
  if (stepUp) await requireStepUp(ctx, staff, path, request)
  return { ...visitor, ...staff, permissions: held, permission: access.staff, requestId, setSession }
}
