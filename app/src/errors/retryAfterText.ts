import { t } from '../i18n/i18n.ts'

/** A text that says how long to wait: in seconds up to 90, then in minutes. */
export function retryAfterText(seconds: number): string {
  if (seconds <= 90) return t('ERROR.TOO_MANY', { seconds, count: seconds })
  const minutes = Math.ceil(seconds / 60)
  return t('ERROR.TOO_MANY_MINUTES', { minutes, count: minutes })
}
