import { getPhone, type Touch } from './phone.ts'

/** What Android's browsers can do of it; iPhones' have none. */
const browserMs: Record<Touch, number> = { hold: 10, send: 0, like: 0 }

/** Lets the phone answer a touch. */
export function feel(touch: Touch): void {
  const phone = getPhone()
  if (phone) phone.feel(touch)
  else if (browserMs[touch] > 0) navigator.vibrate?.(browserMs[touch])
}
