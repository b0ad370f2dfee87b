import type { ServerEvents } from '@byeol/contract/api.ts'
import type { User } from '@byeol/contract/user.ts'

/**
 * Applies an update: undefined and null keep the old value. Returns the same object when nothing changes (spec.md
 * point 4, User cache).
 */
export function mergeUser<U extends User>(user: U, update: ServerEvents['userUpdate']['user']): U {
  if (user.id !== update.id) return user
  const news = Object.entries(update).filter(
    ([key, value]) => value !== undefined && value !== null && user[key as keyof U] !== value,
  )
  return news.length > 0 ? { ...user, ...Object.fromEntries(news) } : user
}
