import type { UserId } from '@byeol/contract/ids.ts'
import { readUserRef } from '../features/user/data/userRef.ts'
import { insideUrl, withReturn } from '../shell/insideUrl.ts'

export interface Session {
  userId: UserId | null
  /** The cookie `wa=1`, or a native app, which needs none. */
  webAccess: boolean
}

export interface BootView {
  state: 'before' | 'done' | 'error'
  updateRequired: boolean
}

/** Where to go instead, or null to go on. */
export type Guard = (session: Session, boot: BootView, url: URL) => string | null

/** Until boot is done everything waits at /boot; an old build sees nothing but /version (spec.md point 4, Boot). */
export const bootGuard: Guard = (_session, boot, url) => {
  if (boot.state !== 'done') return withReturn('/boot', url)
  if (boot.updateRequired && !url.pathname.startsWith('/version')) return '/version'
  return null
}

/** The start-up page has nothing to show once boot is done. */
export const bootedGuard: Guard = (_session, boot, url) =>
  boot.state === 'done' ? (insideUrl(url.searchParams.get('r')) ?? '/') : null

/** On the web a visitor without the cookie sees get-app only; an old build must still reach /version. */
export const webGuard: Guard = (session, boot, url) =>
  session.userId || session.webAccess || boot.updateRequired ? null : withReturn('/get-app', url)

/** `/get-app?wa=1` has just set the cookie: on to what was wanted. */
export const getAppGuard: Guard = (_session, _boot, url) =>
  url.searchParams.get('wa') === '1' ? (insideUrl(url.searchParams.get('r')) ?? '/') : null

export const startGuard: Guard = (session, _boot, url) =>
  session.userId ? (insideUrl(url.searchParams.get('r')) ?? '/tabs') : null

export const authGuard: Guard = (session, _boot, url) => (session.userId ? null : withReturn('/start', url))

/** The empty path opens the tabs (rules.md, Clients). */
export const homeGuard: Guard = () => '/tabs'

/** The tabs open with the first one: what the stars have posted. */
export const tabsGuard: Guard = () => '/tabs/home'

/** A person's page is for the signed-in; what is no person's address says so to everybody. */
export const profileGuard: Guard = (session, boot, url) =>
  readUserRef(decodeURIComponent(url.pathname.slice(1))) ? authGuard(session, boot, url) : null
