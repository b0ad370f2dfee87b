import { z } from 'zod'
import { DMPrice } from '../money.ts'
import { Timestamp } from '../wire.ts'

export const categories = ['singer', 'actor', 'idol', 'creator', 'athlete', 'other'] as const
export const Category = z.enum(categories).meta({ id: 'Category' })
export type Category = z.infer<typeof Category>

/**
 * Why a celeb's activity ended. `withdrawn`: the approval was a mistake or was obtained by deceit. What the celeb wrote
 * can still be read as before; their things are no longer for sale, and other people cannot write to them.
 */
export const CelebEndKind = z.enum(['retired', 'memorial', 'withdrawn']).meta({ id: 'CelebEndKind' })
export type CelebEndKind = z.infer<typeof CelebEndKind>

export const DMSeats = z.enum(['free', 'full', 'closed'])
export type DMSeats = z.infer<typeof DMSeats>

/** Additional facts on a celeb's page and list row. `messagesByDay` ends with today in Seoul. */
export const CelebFacts = z
  .object({
    category: Category,
    subscriberCount: z.int().nonnegative(),
    premiumCount: z.int().nonnegative(),
    messageCount30d: z.int().nonnegative(),
    messagesByDay: z.array(z.int().nonnegative()).length(30),
    lastBroadcastAt: Timestamp.nullable(),
    /** The time of the newest post on their board; null if there is none. */
    lastPostAt: Timestamp.nullable().optional(),
    /** True if a follower can get a free seat in the celeb's direct messages now. */
    hasFreeSeat: z.boolean(),
    /** `closed`: the celeb offers no seats. Missing from data that a device saved before this field was added. */
    dmSeats: DMSeats.optional(),
    /** The price of a direct message for senders without premium. */
    dmPricePoints: DMPrice.optional(),
    /** Absent while the celeb is active. */
    ended: z.object({ as: CelebEndKind, at: Timestamp }).optional(),
  })
  .meta({ id: 'CelebFacts' })
export type CelebFacts = z.infer<typeof CelebFacts>
