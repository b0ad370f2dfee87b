import { confirmAlert } from '@byeol/ui/confirmAlert.ts'
import { t } from '../i18n/i18n.ts'
import { openUpdate } from '../native/openUpdate.ts'

let asked = false

/**
 * Shows the popup of spec.md point 8 for an outdated build, only once even if many calls are refused. The version page
 * has the details. `wanted` is the page to return to.
 */
export async function askForUpdate(message: string, wanted: string): Promise<void> {
  if (asked) return
  asked = true
  const confirmed = await confirmAlert({
    header: t('SERVICE.VERSION_REQUIRED'),
    message,
    buttons: [{ text: t('SERVICE.VERSION_UPDATE') }],
  })
  if (confirmed) await openUpdate(wanted)
}
