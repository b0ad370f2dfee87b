import { getPhone, type Touch } from './phone.ts'

/**
 * How long a browser vibrates for each kind of touch, in ms; 0 means not at all. Browsers on iPhones cannot vibrate.
 */
const browserMs: Record<Touch, number> = { hold: 10, send: 0, like: 0 }

export function feel(touch: Touch): void {
  const phone = getPhone()
  if (phone) phone.feel(touch)
  else if (browserMs[touch] > 0) navigator.vibrate?.(browserMs[touch])
}
