import type { notice as ko } from '../ko/notice.ts'
import type { Texts } from '../texts.ts'

export const notice: Texts<typeof ko> = {
  TITLE: '',
}
