import { announceUnlessSaid } from '@byeol/ui/announce.ts'
import { loadLateTexts, t } from '../i18n/i18n.ts'
import { actTexts } from './actTexts.ts'

/**
 * Says to screen readers that a call was successful, unless the page says it by a toast. Failures are said by the popup
 * or the field that shows them.
 */
export function announceAct(path: string, args: Readonly<Record<string, unknown>>): void {
  const text = actTexts[path]
  if (!text) return
  const loaded = loadLateTexts()
  const key = typeof text === 'string' ? text : args[text.field] ? text.on : text.off
  announceUnlessSaid(() => loaded.then(() => t(key)))
}
