import { product } from '@byeol/contract/limits.ts'

const yearSeconds = 365 * 24 * 3_600

export const hasWebAccess = (cookies: string = document.cookie): boolean =>
  cookies.split(';').some((cookie) => cookie.trim() === `${product.webAccessCookie}=1`)

/** The cookie `wa=1` (spec.md point 9): the web app opens without the native one. */
export function setWebAccess(): void {
  document.cookie = `${product.webAccessCookie}=1; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`
}

/** Outside production the server lets everybody choose the web; it says so in index.html. */
export const webAccessIsOpen = (): boolean =>
  document.querySelector('meta[name="byeol-web-access"]')?.getAttribute('content') === 'open'
