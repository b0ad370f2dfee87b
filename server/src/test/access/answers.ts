import type { ErrorCode } from '@byeol/contract/errors.ts'
import { actors, type ActorName } from './actors.ts'
import type { Expected } from './row.ts'

export const signedIn: Record<ActorName, Expected> = {
  anonymous: 'sign_in_required',
  revoked: 'session_not_found',
  suspended: 'user_suspended',
  stranger: 'ok',
  fan: 'ok',
  member: 'ok',
  blocked: 'ok',
  celeb: 'ok',
  tester: 'ok',
  support: 'ok',
}

export const anyone = { ...signedIn, anonymous: 'ok' } as const

export const everybody = (code: Expected) => ({
  stranger: code,
  fan: code,
  member: code,
  blocked: code,
  celeb: code,
  tester: code,
  support: code,
})

export const only = (allowed: ActorName[], others: ErrorCode) => ({
  ...signedIn,
  ...Object.fromEntries(
    actors.filter((actor) => !allowed.includes(actor) && signedIn[actor] === 'ok').map((actor) => [actor, others]),
  ),
})

/** The same response for everyone with a valid session, and for visitors. */
export const anyoneGets = (code: Expected) => ({ ...signedIn, anonymous: code, ...everybody(code) })

export const signedInGets = (code: Expected) => ({ ...signedIn, ...everybody(code) })

/** For calls with `whileSuspended`: a suspended person gets the same response as a stranger. */
export const alsoSuspended = <A extends Record<ActorName, Expected>>(answers: A): A => ({
  ...answers,
  suspended: answers.stranger,
})
