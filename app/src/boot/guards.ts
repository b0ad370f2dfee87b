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
  /** True with the cookie `wa=1`, and in native apps, which need no cookie. */
  webAccess: boolean
  /** The person is suspended: the session opens only payments and support. */
  isSuspended: boolean
}

/** The path to redirect to, or null to let the page open. */
export type Guard<Answer = string | null | Promise<string | null>> = (
  session: Session,
  boot: BootView,
  url: URL,
) => Answer
type DirectGuard = Guard<string | null>

/**
 * Every page waits at /boot until boot is done; an old build sees only /version (spec.md point 4, Boot). A suspended
 * person sees their payments. A person who has to agree to changed documents sees them first.
 */
export const bootGuard: DirectGuard = (session, boot, url) => {
  if (boot.state !== 'done') return withReturn('/boot', url)
  if (boot.updateRequired && !url.pathname.startsWith('/version')) return '/version'
  if (session.isSuspended) return opensWhileSuspended(url.pathname) ? null : '/payments'
  return session.userId && boot.mustAgree && !opensWithoutConsent(url.pathname) ? withReturn('/agree', url) : null
}

/** Opens the wanted page once boot is done. */
export const bootedGuard: DirectGuard = (_session, boot, url) =>
  boot.state === 'done' ? (insideUrl(url.searchParams.get('r')) ?? '/') : null

/**
 * Whether the path is a celeb's profile by username: such a link, as in a celeb's bio, opens for everybody (walk.md
 * 10).
 */
const isCelebLink = ({ pathname }: URL): boolean => /^\/(?:@|%40)[a-z0-9_.]{3,20}$/iu.test(pathname)

/**
 * On the web, a visitor without the cookie sees only get-app, and celebs by their links. An old build can still reach
 * /version.
 */
export const webGuard: DirectGuard = (session, boot, url) =>
  session.userId || session.webAccess || boot.updateRequired || isCelebLink(url) ? null : withReturn('/get-app', url)

/** `/get-app?wa=1` has just set the cookie, so go to the wanted page. */
export const getAppGuard: DirectGuard = (_session, _boot, url) =>
  url.searchParams.get('wa') === '1' ? (insideUrl(url.searchParams.get('r')) ?? '/') : null

export const startGuard: DirectGuard = (session, _boot, url) =>
  session.userId ? (insideUrl(url.searchParams.get('r')) ?? '/tabs') : null

export const authGuard: DirectGuard = (session, _boot, url) => (session.userId ? null : withReturn('/start', url))

/** The empty path opens the tabs (rules.md, Clients). */
export const homeGuard: DirectGuard = () => '/tabs'

/** /tabs opens the first tab: a celeb's own activity, or the feed of celebs' posts. */
export const tabsGuard: DirectGuard = () => (isCeleb() ? '/tabs/activity' : '/tabs/home')

/**
 * Everybody sees a celeb by username. Only signed-in people see a profile by its id. Any other single word shows the
 * not-found page.
 */
export const profileGuard: DirectGuard = (session, boot, url) =>
  readUserRef(decodeURIComponent(url.pathname.slice(1))) && !isCelebLink(url) ? authGuard(session, boot, url) : null

/** In the address of a page to which Android returned because the app is missing. */
const withoutApp = 'withoutApp'

/** On the mobile web, tries for a second to open the page in the native app (spec.md point 4, Sign-in and guards). */
export const pointBuyGuard: Guard = async (_session, _boot, url) => {
  if (platform !== 'web' || url.searchParams.has(withoutApp)) return null
  const { openInApp } = await import('../native/openInApp.ts')
  const here = new URL(url)
  here.searchParams.set(withoutApp, '1')
  await openInApp(url, limits.pointBuyOpenInAppTimeoutMs, here)
  return null
}
