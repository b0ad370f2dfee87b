import type { Texts } from '@byeol/contract/locale/texts.ts'
import type { leaks as korean } from '../ko/leaks.ts'

export const leaks: Texts<typeof korean> = {
  CHOOSE: 'Choose a picture',
  READING: 'Reading the watermark',
  START: 'Choose a leaked picture',
  START_DETAIL:
    'Saved copies and photos of a screen show whose they are. The picture is not stored, and the check is logged.',
  NONE: 'No watermark',
  NONE_DETAIL: 'Pictures that were heavily shrunk or cropped cannot be read. Try a larger one.',
  WHOSE: 'Owner',
  NOBODY: 'Deleted account',
  AGREEMENT: 'Match',
  PERCENT: '{{count}}%',
  OLD_COPY: 'Older kind of watermark',
  CARE: 'The picture comes from this person’s screen. That does not mean they spread it.',
}
