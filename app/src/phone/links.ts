import { App } from '@capacitor/app'
import { serverOrigin } from '../api/address.ts'
import { insideUrl } from '../shell/insideUrl.ts'
import { askPlugin } from './askPlugin.ts'
import { Shell } from './Shell.ts'

/** The same link is reported by several ways of the system within moments. */
const sameLinkMs = 2_000

const ownScheme = /^byeol:\/\/app(?<path>\/.*)?$/iu

/** The server's origin, and those of the product's other hosts (spec.md point 2, Other route notions). */
const isOwnOrigin = (origin: string): boolean =>
  origin === serverOrigin ||
  String(import.meta.env.VITE_OTHER_ORIGINS ?? '')
    .split(' ')
    .includes(origin)

/** The page that a link of the system leads to; null for one that does not lead into the app. */
export function pageOfLink(link: string): string | null {
  const path = ownScheme.exec(link)?.groups?.path
  if (path !== undefined) return insideUrl(path)
  if (!URL.canParse(link)) return null
  const url = new URL(link)
  return isOwnOrigin(url.origin) && !url.username ? insideUrl(url.pathname + url.search + url.hash) : null
}

let last = { link: '', at: -Infinity }
/** The link that started the app is reported again to the first listener, however long the start takes. */
let isStarting = true

/** Whether this link has not been followed just now. */
export function isNewLink(link: string, now = performance.now()): boolean {
  const isSame = link === last.link && (isStarting || now - last.at < sameLinkMs)
  last = { link, at: now }
  return !isSame
}

/** The browser opens anew: its answer is to be followed even when it reads like the last one. */
export function forgetLastLink(): void {
  last = { link: '', at: -Infinity }
}

/** The first listener has heard what the system kept for it. */
export function endStart(now = performance.now()): void {
  isStarting = false
  last.at = now
}

const seen = new Set<string>()

/** Whether no way of the system has told of this notification's tap before. */
export const isNewTap = (messageId: string | null): boolean =>
  messageId === null || (!seen.has(messageId) && Boolean(seen.add(messageId)))

interface FirstLink {
  page: string | null
  /** The link of a tapped notification that leads out of the app. */
  outside: string | null
}

/** The page that a notification's link opens, or the address outside of the app. */
export function readPushLink(link: string): FirstLink {
  const page = insideUrl(link) ?? pageOfLink(link)
  return { page, outside: page === null && link.startsWith('https://') ? link : null }
}

/** What the app was started for, by a link or a tap; nothing when it was started by its icon. */
export async function findFirstLink(): Promise<FirstLink> {
  const [launch, pending] = await Promise.all([
    askPlugin('App.getLaunchUrl', () => App.getLaunchUrl(), undefined),
    askPlugin('Shell.pendingLink', () => Shell.pendingLink(), { url: null, messageId: null }),
  ])
  if (pending.url !== null && isNewTap(pending.messageId)) {
    isNewLink(pending.url)
    return readPushLink(pending.url)
  }
  if (!launch?.url) return { page: null, outside: null }
  isNewLink(launch.url)
  return { page: pageOfLink(launch.url), outside: null }
}
