import { replace, type MiddlewareFunction } from 'react-router'
import { getUserId } from '../api/token.ts'
import { bootView } from './bootState.ts'
import type { Guard } from './guards.ts'
import { keepRequestedState } from './requestedState.ts'
import { hasWebAccess } from './webAccess.ts'

/** Turns a guard into router middleware: parents run before children, and all of them before the page. */
export const guarded =
  (guard: Guard): MiddlewareFunction =>
  async ({ request }, next) => {
    const session = { userId: getUserId(), webAccess: hasWebAccess() }
    const target = guard(session, bootView(), new URL(request.url))
    if (target === null) return next()
    if (target.startsWith('/boot')) keepRequestedState()
    throw replace(target)
  }
