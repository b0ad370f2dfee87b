import type { Me, User } from '../user.ts'

/** The signed-in person as others see them. */
export function publicOf(me: Me): User {
  const { id, nickname, celebUsername, isCeleb, introduction, photoUrl, coverUrl } = me
  const shown = (isCeleb && me.birthdayShown) || 'nobody'
  const birthday = (shown !== 'nobody' && me.publicBirthday) || null
  return {
    id,
    nickname,
    celebUsername,
    birthday: shown === 'full' ? birthday : null,
    birthMonthDay: birthday?.slice(5) ?? null,
    isCeleb,
    introduction,
    photoUrl,
    coverUrl,
  }
}
