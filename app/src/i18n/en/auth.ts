import type { auth as ko } from '../ko/auth.ts'
import type { Texts } from '../texts.ts'

export const auth: Texts<typeof ko> = {
  TITLE: '',
}
