import { openAlert } from '@byeol/ui/openAlert.ts'
import { t } from '../i18n/i18n.ts'

/** Asks a person who leaves unfinished text whether to keep it on this device. */
export async function askToKeepDraft(): Promise<'keep' | 'drop' | 'stay'> {
  const { role } = await openAlert({
    header: t('MINE.KEEP_ASK'),
    message: t('MINE.KEEP_DETAIL'),
    buttons: [
      { text: t('MINE.KEEP'), role: 'keep' },
      { text: t('MINE.DROP'), role: 'drop', fill: 'outline' },
      { text: t('MINE.STAY'), role: 'cancel', fill: 'clear', color: 'medium' },
    ],
  })
  return role === 'drop' || role === 'keep' ? role : 'stay'
}
