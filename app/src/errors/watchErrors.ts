import { t } from '../i18n/i18n.ts'
import { findErrorText, isSilent } from './errorText.ts'
import { showPopup } from './showPopup.ts'

const repeatAfterMs = 60_000

let isPopupOpen = false
const shownAt = new Map<string, number>()

/** Starts showing every uncaught error in a popup (spec.md point 8, Global handler). */
export function watchErrors(): void {
  addEventListener('error', (event) => {
    if (isOurs(event)) void reportUncaughtError(event.error)
  })
  addEventListener('unhandledrejection', ({ reason }) => void reportUncaughtError(reason))
}

/** Errors of other scripts (extensions, SDKs, the browser) have no error object or come from another origin. */
const isOurs = ({ error, filename }: ErrorEvent): boolean =>
  error !== null && error !== undefined && (filename === '' || filename.startsWith(location.origin))

/**
 * Shows an unexpected error in a popup with the general error title (spec.md point 8, Global handler). Shows one popup
 * at a time, and the same text at most once a minute, so that a failing background task does not annoy.
 */
export async function reportUncaughtError(thrown: unknown): Promise<void> {
  if (isSilent(thrown)) return
  const message = findErrorText(thrown)
  if (message === null || isPopupOpen || performance.now() - (shownAt.get(message) ?? -Infinity) < repeatAfterMs) return
  isPopupOpen = true
  shownAt.set(message, performance.now())
  await showPopup({ header: t('ERROR.COMMON_TITLE'), message })
  isPopupOpen = false
}
