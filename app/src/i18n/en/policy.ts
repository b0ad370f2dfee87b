import type { policy as ko } from '../ko/policy.ts'
import type { Texts } from '../texts.ts'

export const policy: Texts<typeof ko> = {
  TITLE: '',
}
