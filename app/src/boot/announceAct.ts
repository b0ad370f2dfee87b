import { announceUnlessSaid } from '@byeol/ui/announce.ts'
import { loadLateTexts, t } from '../i18n/i18n.ts'
import { actTexts } from './actTexts.ts'

/**
 * Announces to screen readers that a call succeeded, unless the page shows a toast. A failure is announced by the popup
 * or field that shows it.
 */
export function announceAct(path: string, args: Readonly<Record<string, unknown>>): void {
  const text = actTexts[path]
  if (!text) return
  const loaded = loadLateTexts()
  const key = typeof text === 'string' ? text : args[text.field] ? text.on : text.off
  announceUnlessSaid(() => loaded.then(() => t(key)))
}
