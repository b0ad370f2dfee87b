import { z } from 'zod'

/**
 * What a profile shows of the birthday: nothing, the day, or also the year. A celeb's profile shows it to all viewers;
 * other people's show only the day, and only to celebs that they have premium to.
 */
export const BirthdayShown = z.enum(['nobody', 'day', 'full']).meta({ id: 'BirthdayShown' })
export type BirthdayShown = z.infer<typeof BirthdayShown>
