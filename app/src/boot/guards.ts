import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { isCeleb } from '../api/me.ts'
import type { BootView } from '../api/bootState.ts'
import { readUserRef } from '../features/people/data/userRef.ts'
import { platform } from '../native/platform.ts'
import { insideUrl, withReturn } from '../shell/links/insideUrl.ts'
import { opensWhileSuspended, opensWithoutConsent } from './whileSuspended.ts'

export interface Session {
  userId: UserId | null
  /** Whether the browser has the cookie `wa=1`. Always true in native apps. */
  webAccess: boolean
  /** Whether the person is suspended and can open only payments and support. */
  isSuspended: boolean
}

/** Returns the path to redirect to, or null to let the page open. */
export type Guard<Answer = string | null | Promise<string | null>> = (
  session: Session,
  boot: BootView,
  url: URL,
) => Answer
type DirectGuard = Guard<string | null>

/**
 * Sends every page to /boot until boot is done, and an outdated build to /version (spec.md point 4, Boot). A suspended
 * person is sent to their payments, and a person who has to agree to changed policies is sent to them.
 */
export const bootGuard: DirectGuard = (session, boot, url) => {
  if (boot.state !== 'done') return withReturn('/boot', url)
  if (boot.updateRequired && !url.pathname.startsWith('/version')) return '/version'
  if (session.isSuspended) return opensWhileSuspended(url.pathname) ? null : '/payments'
  return session.userId && boot.mustAgree && !opensWithoutConsent(url.pathname) ? withReturn('/agree', url) : null
}

/** For /boot: opens the requested page once boot is done. */
export const bootedGuard: DirectGuard = (_session, boot, url) =>
  boot.state === 'done' ? (insideUrl(url.searchParams.get('r')) ?? '/') : null

/**
 * Whether the path is a celeb's profile by username, as in links that celebs put in their bios: it opens for everybody
 * (walk.md 10).
 */
const isCelebLink = ({ pathname }: URL): boolean => /^\/(?:@|%40)[a-z0-9_.]{3,20}$/iu.test(pathname)

/** Whether the path is a page that visitors open from a link: a celeb's profile or a post. */
const isSharedLink = (url: URL): boolean => isCelebLink(url) || /^\/post\/[^/]+$/u.test(url.pathname)

/**
 * On the web, a visitor without the cookie can open only /get-app, celebs' profiles by username and posts. An outdated
 * build can still open /version.
 */
export const webGuard: DirectGuard = (session, boot, url) =>
  session.userId || session.webAccess || boot.updateRequired || isSharedLink(url) ? null : withReturn('/get-app', url)

/** `/get-app?wa=1` has just set the cookie, so open the requested page. */
export const getAppGuard: DirectGuard = (_session, _boot, url) =>
  url.searchParams.get('wa') === '1' ? (insideUrl(url.searchParams.get('r')) ?? '/') : null

export const startGuard: DirectGuard = (session, _boot, url) =>
  session.userId ? (insideUrl(url.searchParams.get('r')) ?? '/tabs') : null

export const authGuard: DirectGuard = (session, _boot, url) => (session.userId ? null : withReturn('/start', url))

/** The empty path leads to the tabs (rules.md, Clients). */
export const homeGuard: DirectGuard = () => '/tabs'

/** /tabs opens the first tab: for a celeb their own activity, for others the feed of celebs' posts. */
export const tabsGuard: DirectGuard = () => (isCeleb() ? '/tabs/activity' : '/tabs/home')

/**
 * Everybody can open a celeb's profile by username. A profile by id needs a sign-in. Any other single path segment
 * leads to the not-found page.
 */
export const profileGuard: DirectGuard = (session, boot, url) =>
  readUserRef(decodeURIComponent(url.pathname.slice(1))) && !isCelebLink(url) ? authGuard(session, boot, url) : null

/** Query parameter in the fallback address that Android opens when the native app is not installed. */
const withoutApp = 'withoutApp'

/**
 * In a mobile browser, spends up to a second trying to open the page in the native app (spec.md point 4, Sign-in and
 * guards).
 */
export const pointBuyGuard: Guard = async (_session, _boot, url) => {
  if (platform !== 'web' || url.searchParams.has(withoutApp)) return null
  const { openInApp } = await import('../native/openInApp.ts')
  const here = new URL(url)
  here.searchParams.set(withoutApp, '1')
  await openInApp(url, limits.pointBuyOpenInAppTimeoutMs, here)
  return null
}
