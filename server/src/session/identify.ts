import { ApiError } from '@byeol/contract/errors.ts'
import type { Access, Endpoint } from '@byeol/contract/endpoint.ts'
import type { Context } from '../context.ts'
import { readTokenOfAny } from './token.ts'
import type { Person } from '../memory/people.ts'
import type { Session } from '../memory/sessions.ts'

/**
 * Returns the session and person for a bearer token. Throws `session_expired`, `session_not_found`, and
 * `user_suspended` unless suspended people may make this call.
 */
export async function identify(
  ctx: Context,
  token: string,
  { whileSuspended }: Pick<Endpoint, 'whileSuspended'> = {},
): Promise<{ session: Session; person: Person }> {
  const claims = readTokenOfAny([ctx.secrets.token, ...ctx.secrets.older.token], token)
  if (!claims) throw new ApiError('session_not_found')
  const [session, person] = await Promise.all([ctx.sessions.get(claims.sessionId), ctx.people.get(claims.userId)])
  if (!session || session.ended || session.userId !== claims.userId || !person) throw new ApiError('session_not_found')
  if (session.expired) throw new ApiError('session_expired')
  if (session.suspension && !whileSuspended) throw session.suspension
  return { session, person }
}

/** Checks the access rule of a call. Throws `sign_in_required` or `not_allowed`. */
export function requireAccess(access: Access, person: Person | null): void {
  if (access === 'anyone') return
  if (!person) throw new ApiError('sign_in_required')
  // A console call: the console identifies its callers by staff sessions.
  if (typeof access === 'object') throw new ApiError('not_allowed')
  const allowed = {
    signedIn: true,
    celeb: person.isCeleb,
    support: person.kind === 'support',
    tester: person.kind === 'tester',
  }[access]
  if (!allowed) throw new ApiError('not_allowed')
}

/**
 * Like `requireAccess`, but reads the person from the database before refusing, because they may just have become a
 * tester.
 */
export async function requireAccessNow(ctx: Context, access: Access, remembered: Person): Promise<Person> {
  try {
    requireAccess(access, remembered)
    return remembered
  } catch {
    const person = await ctx.people.reload(remembered.id)
    requireAccess(access, person)
    if (!person) throw new ApiError('session_not_found')
    return person
  }
}
