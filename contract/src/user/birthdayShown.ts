import { z } from 'zod'

/**
 * How much of the birthday a profile shows: nothing, the day, or also the year. All viewers see it on a celeb's
 * profile; other people's profiles show only the day, and only to celebs that the person has premium to.
 */
export const BirthdayShown = z.enum(['nobody', 'day', 'full']).meta({ id: 'BirthdayShown' })
export type BirthdayShown = z.infer<typeof BirthdayShown>
