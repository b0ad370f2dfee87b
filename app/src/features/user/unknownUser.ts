import { UNKNOWN_USER_ID } from '@byeol/contract/ids.ts'
import type { User } from '@byeol/contract/user.ts'
import type { T } from '../../i18n/i18n.ts'

/** Who is shown where nobody is (spec.md point 3, User). */
export const unknownUser = (t: T): User => ({
  id: UNKNOWN_USER_ID,
  nickname: t('USER.UNKNOWN'),
  celebUsername: null,
  birthday: null,
  isCeleb: false,
  introduction: '',
  photoUrl: null,
  coverUrl: null,
})
