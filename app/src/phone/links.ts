import { App } from '@capacitor/app'
import { serverOrigin } from '../api/address.ts'
import { insideUrl } from '../shell/links/insideUrl.ts'
import { askPlugin } from './askPlugin.ts'
import { Shell } from './Shell.ts'

/** The system may report the same link several times within moments, in different ways. */
const sameLinkMs = 2_000

const ownScheme = /^byeol:\/\/app(?<path>\/.*)?$/iu

/** The server's origin, and the origins of the product's other hosts (spec.md point 2, Other route notions). */
const isOwnOrigin = (origin: string): boolean =>
  origin === serverOrigin ||
  String(import.meta.env.VITE_OTHER_ORIGINS ?? '')
    .split(' ')
    .includes(origin)

/** The path of the page that a system link leads to. Returns null if it does not lead into the app. */
export function pageOfLink(link: string): string | null {
  const path = ownScheme.exec(link)?.groups?.path
  if (path !== undefined) return insideUrl(path)
  if (!URL.canParse(link)) return null
  const url = new URL(link)
  return isOwnOrigin(url.origin) && !url.username ? insideUrl(url.pathname + url.search + url.hash) : null
}

let last = { link: '', at: -Infinity }
/**
 * While this is true, a repeated link is ignored even after a long start, because the system reports the link that
 * started the app again to the first listener.
 */
let isStarting = true

/** Returns false if this link was already followed a moment ago. */
export function isNewLink(link: string, now = performance.now()): boolean {
  const isSame = link === last.link && (isStarting || now - last.at < sameLinkMs)
  last = { link, at: now }
  return !isSame
}

/**
 * Call this when the browser is opened again: the link with its result must be followed even if it equals the last one.
 */
export function forgetLastLink(): void {
  last = { link: '', at: -Infinity }
}

/** Call this once the first listener has received the events that the system had stored for it. */
export function endStart(now = performance.now()): void {
  isStarting = false
  last.at = now
}

const seen = new Set<string>()

/** Returns false if this tap on a notification was already reported in another way. */
export const isNewTap = (messageId: string | null): boolean =>
  messageId === null || (!seen.has(messageId) && Boolean(seen.add(messageId)))

interface FirstLink {
  page: string | null
  /** The address that the tapped notification leads to, if it is outside of the app. */
  outside: string | null
}

/** Where a notification's link leads: the page of the app, or the address outside of it. */
export function readPushLink(link: string): FirstLink {
  const page = insideUrl(link) ?? pageOfLink(link)
  return { page, outside: page === null && link.startsWith('https://') ? link : null }
}

/** The link or notification that started the app; empty if the person opened it by its icon. */
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
