import { HttpRefusal } from '../HttpRefusal.ts'

const endings: Record<string, number> = {
  missing: 404,
  unregistered: 410,
  large: 413,
  invalid: 400,
  quota: 429,
  away: 503,
  internal: 500,
}
const passed = new Set<string>()

/**
 * Subscriptions fail in the way that the ending of their id says, as FCM's tokens do: `…missing`, `…unregistered`,
 * `…large` and `…invalid` are always refused; `…quota`, `…away` and `…internal` are refused only the first time;
 * `…silence` gets no response.
 */
export function subscriptionTrouble(id: string): 'silence' | null {
  if (id.endsWith('silence')) return 'silence'
  const ending = Object.keys(endings).find((each) => id.endsWith(each))
  if (!ending || passed.has(id)) return null
  const status = endings[ending]!
  if (status === 429 || status >= 500) passed.add(id)
  throw new HttpRefusal(status, { error: ending })
}
