import type { user as ko } from '../ko/user.ts'
import type { Texts } from '../texts.ts'

export const user: Texts<typeof ko> = {
  UNKNOWN: 'Unknown user',
}
