/**
 * The browser refused to open a window, because of a popup blocker or because the call was not made in a click handler.
 */
export class WindowBlocked extends Error {
  override readonly name = 'WindowBlocked'
  constructor() {
    super('Failed to open a window')
  }
}

/**
 * Opens a window centred over the current one. Call it inside a click handler. Throws WindowBlocked (spec.md point 5:
 * "Failed to open a window").
 */
export function openWindow(url: string, name: string, { width, height }: { width: number; height: number }): Window {
  const left = Math.round(window.screenX + Math.max(0, (window.outerWidth - width) / 2))
  const top = Math.round(window.screenY + Math.max(0, (window.outerHeight - height) / 2))
  const opened = window.open(url, name, `popup,width=${width},height=${height},left=${left},top=${top}`)
  if (!opened) throw new WindowBlocked()
  return opened
}
