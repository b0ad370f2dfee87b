import { api } from '@byeol/contract/api.ts'
import type { FileId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { call } from '../../api/call.ts'
import { showError } from '../../errors/showError.ts'
import { t } from '../../i18n/i18n.ts'
import { promptAlert } from '@byeol/ui/promptAlert.ts'
import { showToast } from '@byeol/ui/showToast.ts'

/**
 * Asks for a photo's description. Resolves to null if it is unchanged. If the text is too long, it is kept, and the
 * person is asked to shorten it.
 */
export async function askForWords(old: string, typed = old): Promise<string | null> {
  const words = await promptAlert({
    header: t('MEDIA.ALT'),
    message: t('MEDIA.ALT_DETAIL', { max: limits.photoAltMaxChars }),
    inputs: [
      { name: 'alt', type: 'textarea', label: t('MEDIA.ALT'), placeholder: t('MEDIA.ALT_PLACEHOLDER'), value: typed },
    ],
    buttons: [{ text: t('SHELL.CANCEL'), role: 'cancel' }, { text: t('SHELL.SAVE_IT') }],
  })
  const alt = words?.trim() ?? old
  if (alt === old) return null
  if (visibleLength(alt) > limits.photoAltMaxChars) {
    showToast({ text: t('MEDIA.ALT_TOO_LONG', { max: limits.photoAltMaxChars }), icon: 'alert' })
    return askForWords(old, alt)
  }
  return alt
}

/** Asks for a photo's description and saves it. Resolves to the saved text, or to null if it is unchanged. */
export async function askForAlt(fileId: FileId, old: string): Promise<string | null> {
  const alt = await askForWords(old)
  if (alt === null) return null
  try {
    await call(api.file.describe, { fileId, alt })
    showToast({ text: t(alt === '' ? 'MEDIA.ALT_REMOVED' : 'MEDIA.ALT_SAVED'), icon: 'check' })
    return alt
  } catch (error) {
    showError(error)
    return null
  }
}
