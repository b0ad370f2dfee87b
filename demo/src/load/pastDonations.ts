import type { DonationId, UserId } from '@byeol/contract/ids.ts'
import type { Transaction } from '@byeol/server/db/database.ts'
import { insertPastDonation, type PastDonation } from '@byeol/server/features/donation/insertPastDonation.ts'
import { saveThanks } from '@byeol/server/features/donation/thanks.ts'
import { seeded } from '../art/seeded.ts'
import { fans } from '../people/fans.ts'
import { donationWords, thanks } from '../talk/donations.ts'
import { demoId } from '../world/demoIds.ts'
import type { DemoUser, PastEvent } from '../world/rows.ts'
import { before, dayMs, hourMs } from '../world/time.ts'

const amounts = [1_000, 1_000, 3_000, 5_000, 5_000, 10_000, 30_000, 50_000]
/** How many fans donated to each celeb. */
const donors: Record<string, number> = { seoha: 26, yunseul: 14, iro: 8, chaeon: 5 }
const longestDaysAgo = 62

function makeGifts(users: readonly DemoUser[], now: Date) {
  const chance = seeded('donations')
  const idOf = (login: string) => users.find((user) => user.login === login)!.id as UserId
  // Only the individual fans donate, not the crowd.
  const donating = users.filter(({ login }) => fans.some((fan) => fan.login === login))
  const gifts: Omit<PastDonation, 'id' | 'lotId'>[] = []
  for (const [login, count] of Object.entries(donors))
    for (const fan of chance.shuffled(donating).slice(0, count))
      for (let n = chance.whole(1, 2); n > 0; n--)
        gifts.push({
          userId: fan.id as UserId,
          celebId: idOf(login),
          points: chance.pick(amounts),
          message: gifts.length % 3 === 2 ? '' : chance.pick(donationWords),
          isAnonymous: chance.chance(0.2),
          at: before(now, Math.round(chance.between(hourMs, longestDaysAgo * dayMs))),
        })
  return gifts.sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** Donations to some celebs in the last two months. */
export function pastDonations(users: readonly DemoUser[], now: Date): PastEvent[] {
  const chance = seeded('donation ids')
  return makeGifts(users, now).map((gift) => {
    const donation = { ...gift, id: demoId(chance, gift.at) as DonationId, lotId: demoId(chance, gift.at) }
    return { at: gift.at, write: (tx) => insertPastDonation(tx, donation) }
  })
}

/** Writes the thanks that some celebs send for donations. */
export async function insertThanks(tx: Transaction, users: readonly DemoUser[], now: Date): Promise<void> {
  for (const [login, text] of Object.entries(thanks))
    await saveThanks(tx, users.find((user) => user.login === login)!.id as UserId, text, now)
}
