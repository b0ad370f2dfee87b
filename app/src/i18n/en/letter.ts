import type { letter as ko } from '../ko/letter.ts'
import type { Texts } from '@byeol/contract/locale/texts.ts'

export const letter: Texts<typeof ko> = {
  LETTER_SENT: 'Letter sent on {{time}}',
  LETTER_OPEN: 'Go to this letter',
  PERIOD_GAP: 'Messages from when you weren’t subscribed are not shown',
}
