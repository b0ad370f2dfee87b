import type { ServerEvents } from '@byeol/contract/api.ts'
import type { User } from '@byeol/contract/user.ts'

const isBirthday = (key: string) => key === 'birthday' || key === 'birthMonthDay'

/**
 * Applies an update. Fields that are undefined or null keep their value. Returns the same object if nothing changes
 * (spec.md point 4, User cache). A birthday that the person has hidden is removed at once, except in the signed-in
 * person's own data.
 */
export function mergeUser<U extends User>(user: U, update: ServerEvents['userUpdate']['user']): U {
  if (user.id !== update.id) return user
  const news = Object.entries(update).filter(
    ([key, value]) =>
      value !== undefined &&
      (value !== null || isBirthday(key)) &&
      !(isBirthday(key) && 'kind' in user) &&
      user[key as keyof U] !== value,
  )
  return news.length > 0 ? { ...user, ...Object.fromEntries(news) } : user
}
