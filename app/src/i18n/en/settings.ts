import type { settings as ko } from '../ko/settings.ts'
import type { Texts } from '../texts.ts'

export const settings: Texts<typeof ko> = {
  TITLE: '',
}
