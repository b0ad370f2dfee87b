import { t } from '../i18n/i18n.ts'
import { losesDownloads } from './inAppBrowser.ts'
import { getPhone } from './phone.ts'

const objectUrlLifeMs = 60_000

function download(href: string, name: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
}

/** Throws an error with a text for the person if the browser would silently drop a download. */
export function requireDownloads(of: 'link' | 'blob'): void {
  if (!getPhone() && losesDownloads(of)) throw new Error(t('ERROR.IN_APP_BROWSER'))
}

/**
 * Saves a file that the server serves as a download. A native app's WebView cannot download, so there the phone saves
 * it.
 */
export async function saveLink(href: string, name: string): Promise<void> {
  const phone = getPhone()
  requireDownloads('link')
  if (!phone) return download(href, name)
  const answer = await fetch(href)
  if (!answer.ok) throw new Error(`The file was answered with ${answer.status}`)
  await phone.save(await answer.blob(), name)
}

export async function saveBlob(content: Blob, name: string): Promise<void> {
  const phone = getPhone()
  if (phone) return phone.save(content, name)
  requireDownloads('blob')
  const url = URL.createObjectURL(content)
  download(url, name)
  // Delayed, because some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(url), objectUrlLifeMs)
}
