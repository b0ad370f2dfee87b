import { product } from '@byeol/contract/limits.ts'
import type { MiddlewareFunction } from 'react-router'

const yearSeconds = 365 * 24 * 3_600

export const hasWebAccess = (cookies: string = document.cookie): boolean =>
  cookies.split(';').some((cookie) => cookie.trim() === `${product.webAccessCookie}=1`)

/** Sets the cookie `wa=1` (spec.md point 9), with which the browser opens the web app instead of the get-app page. */
function setWebAccess(): void {
  document.cookie = `${product.webAccessCookie}=1; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`
}

/** Outside production, everybody may use the web app; the server then sets a meta tag in index.html. */
export const isWebAccessOpen = (): boolean =>
  document.querySelector('meta[name="byeol-web-access"]')?.getAttribute('content') === 'open'

/** `/get-app?wa=1` lets this browser use the web app (design.md, Commands). */
export const grantWebAccess: MiddlewareFunction = async ({ request }, next) => {
  if (new URL(request.url).searchParams.get('wa') === '1') setWebAccess()
  return next()
}
