import { z } from 'zod'

/**
 * Who sees the birthday of a profile: nobody, its day, or also its year. A celeb's audience is everybody; everybody
 * else's are the celebs to whom they have premium, who see the day alone.
 */
export const BirthdayShown = z.enum(['nobody', 'day', 'full']).meta({ id: 'BirthdayShown' })
export type BirthdayShown = z.infer<typeof BirthdayShown>
