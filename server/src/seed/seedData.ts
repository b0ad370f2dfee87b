import type { Database } from '../db/database.ts'
import { seedBoards } from './seedBoards.ts'
import { seedChats, seedReads } from './seedChats.ts'
import { seedMessages } from './seedMessages.ts'
import type { SeedOptions } from './seedOptions.ts'
import { seedPeople } from './seedPeople.ts'

const dayMs = 24 * 3_600_000
const historyDays = 90
const premiumDays = 31

const isTaken = 'select from users where email in ($1, $2)'

/**
 * Creates bulk data inside the database in one transaction, by the same rules as real rows. The same options produce
 * the same rows, with times before `now`. Throws if the seed name is taken.
 */
export async function seedData(db: Database, options: SeedOptions, now: Date): Promise<void> {
  const times = {
    start: new Date(now.getTime() - historyDays * dayMs),
    now,
    premiumUntil: new Date(now.getTime() + premiumDays * dayMs),
  }
  await db.inTransaction(async (tx) => {
    const { name } = options
    if (await tx.row(isTaken, [`${name}-fan0@byeol.test`, `${name}-celeb0@byeol.test`])) {
      throw new Error(`This database holds a seed named ${name} already. Give this one another --name.`)
    }
    await tx.rows(`set local work_mem = '128MB'`)
    await seedPeople(tx, options, times)
    await seedChats(tx, options, times)
    await seedMessages(tx, options, times)
    await seedReads(tx, options, times)
    await seedBoards(tx, options, times)
  })
  // Gives the query planner statistics and a visibility map as in a database in use.
  await db.rows(`
    vacuum (analyze) users, celebs, celeb_days, subscriptions, premiums, dm_permissions, sessions, chats, chat_members,
      chat_reads, chat_messages, posts, post_tags, post_likes, comments`)
}
