import type { UserId } from '@byeol/contract/ids.ts'
import type { Transaction } from '@byeol/server/db/database.ts'
import type { DemoContents, DemoUser } from '../world/rows.ts'
import { pastDonations } from './pastDonations.ts'
import { pastPurchases } from './pastPurchases.ts'

/**
 * Writes the past donations and purchases in the order of their times, because histories list events in the order in
 * which they were written.
 */
export async function insertPastMoney(
  tx: Transaction,
  { users, contents }: { users: readonly DemoUser[]; contents: readonly DemoContents[] },
  now: Date,
): Promise<void> {
  const jiwooId = users.find(({ login }) => login === 'jiwoo')!.id as UserId
  const events = [...pastDonations(users, now), ...pastPurchases(contents, jiwooId, now)]
  for (const { write } of events.sort((a, b) => a.at.getTime() - b.at.getTime())) await write(tx)
}
