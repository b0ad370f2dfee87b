import { App } from '@capacitor/app'
import { serverOrigin } from '../../api/address.ts'
import { insideUrl } from '../../shell/insideUrl.ts'
import { Shell } from './Shell.ts'

/** The same link is reported by several ways of the system within moments. */
const sameLinkMs = 2_000

const ownScheme = /^byeol:\/\/app(?<path>\/.*)?$/iu

/** The page that a link of the system leads to; null for one that does not lead into the app. */
export function pageOfLink(link: string): string | null {
  const path = ownScheme.exec(link)?.groups?.path
  if (path !== undefined) return insideUrl(path)
  if (!URL.canParse(link)) return null
  const url = new URL(link)
  return url.origin === serverOrigin && !url.username ? insideUrl(url.pathname + url.search + url.hash) : null
}

let last = { link: '', at: -Infinity }

/** Whether this link has not been followed just now. */
export function isNewLink(link: string, now = performance.now()): boolean {
  const isSame = link === last.link && now - last.at < sameLinkMs
  last = { link, at: now }
  return !isSame
}

const seen = new Set<string>()

/** Whether no way of the system has told of this notification's tap before. */
export const isNewTap = (messageId: string | null): boolean =>
  messageId === null || (!seen.has(messageId) && Boolean(seen.add(messageId)))

/** The page that the app was started for, by a link or a tap; null when it was started by its icon. */
export async function findFirstPage(): Promise<string | null> {
  const [launch, pending] = await Promise.all([App.getLaunchUrl(), Shell.pendingLink()])
  if (pending.url !== null && isNewTap(pending.messageId)) {
    isNewLink(pending.url)
    return insideUrl(pending.url) ?? pageOfLink(pending.url)
  }
  if (!launch?.url) return null
  isNewLink(launch.url)
  return pageOfLink(launch.url)
}
