import { z } from 'zod'
import { post } from '../endpoint.ts'
import { errors, type ErrorCode } from '../errors.ts'
import { bounded } from '../text/bounded.ts'

/**
 * The consequences that a signed act can have for people, and the unit of each. `people`, `devices` and `things` count
 * rows; `won` also sums money.
 */
export const consequences = {
  lockedOut: 'people',
  lockedDevice: 'devices',
  letIn: 'people',
  deletedAccount: 'people',
  celebMade: 'people',
  celebEnded: 'people',
  celebBack: 'people',
  kindChanged: 'people',
  signInRemoved: 'things',
  addressChanged: 'people',
  signedOut: 'devices',
  hidden: 'things',
  shown: 'things',
  erased: 'things',
  fan: 'people',
  premiumEnded: 'things',
  premiumPaused: 'things',
  premiumResumed: 'things',
  refund: 'won',
  contentsOff: 'things',
  contentsOn: 'things',
  contentsRemoved: 'things',
  buyer: 'people',
  purchaseGiven: 'won',
  purchaseRefused: 'won',
  captureReturned: 'won',
  orderDecided: 'things',
  transferApproved: 'won',
  transferAsked: 'people',
  payoutApproved: 'won',
  payoutInFile: 'won',
  payoutPaid: 'won',
  payoutRejected: 'won',
  payoutReturned: 'won',
  payoutRequested: 'won',
  accountConfirmed: 'people',
  accountRefused: 'people',
  dataKept: 'people',
  dataReleased: 'people',
  told: 'people',
  mustAgree: 'people',
  mustUpdate: 'devices',
  switched: 'devices',
  seesBanner: 'devices',
  staffSignedOut: 'devices',
  staffKeyEnded: 'things',
  staffRight: 'things',
  signatureRevoked: 'things',
} as const satisfies Record<string, 'people' | 'devices' | 'things' | 'won'>
export type Consequence = keyof typeof consequences
export const consequenceNames = Object.keys(consequences) as [Consequence, ...Consequence[]]

export const PriceLine = z
  .object({
    what: z.enum(consequenceNames),
    count: z.int(),
    /** The sum in won if the act moves money; otherwise 0. */
    won: z.int(),
  })
  .meta({ id: 'PriceLine' })
export type PriceLine = z.infer<typeof PriceLine>

export const priceCalls = {
  preview: post('/console-prices/preview', {
    summary:
      'Returns what a signed call would change for people, counted by carrying it out and rolling it back. Fails ' +
      'with the errors of that call, and with `not_allowed` if the caller lacks its permission',
    access: { staff: 'console.use' },
    /** `body`: the JSON that will be signed. */
    input: z.strictObject({ path: bounded(100), body: bounded(40_000) }),
    /** Empty if it changes nothing for anyone. */
    result: z.object({ list: z.array(PriceLine) }),
    errors: Object.keys(errors) as ErrorCode[],
  }),
}
