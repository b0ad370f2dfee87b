import { z } from 'zod'
import { limits } from '../limits.ts'
import { shaped } from '../text/bounded.ts'
import { line } from '../text/text.ts'

export const PushAddress = line(limits.pushTokenMax).min(1)
export const PushSecret = shaped(22, /^[\w-]{22}$/)

/** A browser's push subscription, as `PushSubscription.toJSON()` writes it (RFC 8291). */
export const PushSubscription = z
  .strictObject({ endpoint: PushAddress, p256dh: shaped(87, /^[\w-]{87}$/), auth: PushSecret })
  .meta({ id: 'PushSubscription' })
export type PushSubscription = z.infer<typeof PushSubscription>
