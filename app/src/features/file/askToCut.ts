import { confirmAlert } from '@byeol/ui/confirmAlert.ts'
import { t } from '../../i18n/i18n.ts'
import { videoMaxSeconds as seconds } from './pickMedia.ts'

/** Asks whether to send only the beginning of videos that are too long. If not, leaves those videos out. */
export async function askToCut<Item>(items: readonly Item[], isCut: (item: Item) => boolean): Promise<Item[]> {
  if (!items.some(isCut)) return [...items]
  const mayCut = await confirmAlert({
    header: t('MEDIA.CUT_TITLE'),
    message: t('MEDIA.CUT_TEXT', { seconds }),
    buttons: [{ text: t('SHELL.CANCEL'), role: 'cancel' }, { text: t('MEDIA.CUT', { seconds }) }],
  })
  return items.filter((item) => mayCut || !isCut(item))
}
