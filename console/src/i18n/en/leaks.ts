import type { Texts } from '@byeol/contract/locale/texts.ts'
import type { leaks as korean } from '../ko/leaks.ts'

export const leaks: Texts<typeof korean> = {
  CHOOSE: 'Choose a picture',
  READING: 'Reading the watermark',
  START: 'Choose a picture that leaked',
  START_DETAIL:
    'Saved copies and photos of a screen say whose they are. The picture is not kept, and the trace is in the log.',
  NONE: 'No watermark',
  NONE_DETAIL: 'Pictures that were shrunk or cropped a lot cannot be read. Try a larger one.',
  WHOSE: 'Whose',
  NOBODY: 'Deleted account',
  AGREEMENT: 'Match',
  PERCENT: '{{count}} %',
  OLD_COPY: 'A mark of the earlier kind',
  CARE: 'The picture comes from this person’s screen. It does not mean that they spread it.',
}
