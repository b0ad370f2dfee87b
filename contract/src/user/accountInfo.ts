import { z } from 'zod'
import { CalendarDate, Timestamp } from '../wire.ts'

/** How a person signs in and what they have verified. Phone number and name are masked. */
export const AccountInfo = z
  .object({
    email: z.string().nullable(),
    isEmailVerified: z.boolean(),
    phoneNumber: z.string().nullable(),
    hasPassword: z.boolean(),
    providers: z.array(z.enum(['kakao', 'apple'])),
    identity: z.object({ name: z.string(), birthday: CalendarDate, verifiedAt: Timestamp }).nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'AccountInfo' })
export type AccountInfo = z.infer<typeof AccountInfo>
