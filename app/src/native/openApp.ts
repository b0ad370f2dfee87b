/** The deep link that opens a page in the native app (spec.md point 2, Other route notions). */
export const appLink = (path: string): string => `byeol://app${path}`

/**
 * Opens the native app from the system's browser. Also returns the link for a button, because some browsers open an app
 * only after a press.
 */
export function openApp(path: string): string {
  const link = appLink(path)
  window.location.assign(link)
  return link
}
