import { replace, type MiddlewareFunction } from 'react-router'
import { getUserId } from '../api/token.ts'
import { isSuspended } from '../api/suspension.ts'
import { platform } from '../native/platform.ts'
import { bootView } from '../api/bootState.ts'
import type { Guard } from './guards.ts'
import { keepRequestedState } from './requestedState.ts'
import { isHandedOver } from '../features/auth/social/kakao/kakaoRequest.ts'
import { wantedUrl } from './wantedUrl.ts'
import { hasWebAccess } from '../browser/webAccess.ts'

/** Router middleware that exposes its guard, so that a test can compare the routes with the spec. */
export type GuardMiddleware = MiddlewareFunction & { guard: Guard }

/** Turns a guard into router middleware. Middleware of parent routes runs first, and all of it before the page. */
export function guarded(guard: Guard): GuardMiddleware {
  const middleware: MiddlewareFunction = async ({ request }, next) => {
    const session = {
      userId: getUserId(),
      webAccess: platform !== 'web' || hasWebAccess() || isHandedOver(),
      isSuspended: isSuspended(),
    }
    const target = await guard(session, bootView(), wantedUrl(request.url, location.href))
    if (target === null) return next()
    if (target.startsWith('/boot')) keepRequestedState()
    throw replace(target)
  }
  return Object.assign(middleware, { guard })
}
