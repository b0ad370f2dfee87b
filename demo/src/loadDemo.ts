import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '@byeol/server/context.ts'
import type { Queries } from '@byeol/server/db/database.ts'
import { hashPassword } from '@byeol/server/features/auth/password/password.ts'
import { refreshActivity } from '@byeol/server/features/follow/rankCelebs.ts'
import { insertContents } from './load/insertContents.ts'
import { insertInquiries } from './load/insertInquiries.ts'
import { insertPastMoney } from './load/insertPastMoney.ts'
import { insertWorld } from './load/insertWorld.ts'
import { makeApplicants } from './load/makeApplicants.ts'
import { makeWaitingAccount } from './load/makeWaitingAccount.ts'
import { insertThanks } from './load/pastDonations.ts'
import { storePictures } from './load/storePictures.ts'
import { demoPassword, emailOf, shownAccounts } from './people/accounts.ts'
import { writeDemoStaff } from './staff/makeDemoStaff.ts'
import { demoWorld } from './world/demoWorld.ts'
import { before, dayMs } from './world/time.ts'

/** An advisory lock that nothing else in the database uses. */
const lockKey = 2_070_003
const lockPollMs = 250
const noticesReadDaysAgo = 3

const hasDemo = async (db: Queries): Promise<boolean> =>
  (await db.row('select from users where email = $1', [emailOf('seoha')])) !== null

/**
 * Runs `work` on only one node at a time. Holds the lock with its own connection instead of a transaction, because
 * PostgreSQL ends a transaction that sends nothing while pictures are drawn.
 */
async function runAlone({ db }: Context, work: () => Promise<void>): Promise<void> {
  const client = await db.pool.connect()
  const isLocked = async () => {
    const { rows } = await client.query<{ yes: boolean }>('select pg_try_advisory_lock($1) as yes', [lockKey])
    return rows[0]!.yes
  }
  try {
    while (!(await isLocked())) await wait(lockPollMs)
    await work()
  } finally {
    // Closes the connection, which releases the lock.
    client.release(true)
  }
}

/**
 * Draws the pictures, then inserts everything in one transaction, so that the world exists completely or not at all.
 */
async function makeWorld(ctx: Context): Promise<void> {
  if (await hasDemo(ctx.db)) return
  const begun = performance.now()
  const now = ctx.now()
  const world = demoWorld(now)
  const [pictures, passwordHash] = await Promise.all([
    storePictures(ctx, world),
    hashPassword(ctx, 'demo', demoPassword),
  ])
  await ctx.db.inTransaction(async (tx) => {
    await insertWorld(tx, world, pictures, passwordHash, before(now, noticesReadDaysAgo * dayMs))
    await insertInquiries(tx, world.users, now)
    await insertContents(tx, world.contents, pictures.contents)
    await insertPastMoney(tx, world, now)
    await insertThanks(tx, world.users, now)
    tx.afterCommit(() => makeApplicants(ctx, world.users, now))
    tx.afterCommit(() => makeWaitingAccount(ctx, world.users, now))
    tx.afterCommit(() => refreshActivity(ctx))
    tx.afterCommit(() =>
      ctx.log.info({ seconds: Math.round((performance.now() - begun) / 100) / 10 }, 'demo data made'),
    )
  })
}

/**
 * Fills a database that has no demo world yet, only once if several nodes start together. Returns quickly if the world
 * exists. Writes `demo-accounts.json` and the links of the console's staff into the data folder, from where `npm start`
 * prints them.
 */
export async function loadDemo(ctx: Context): Promise<void> {
  if (!(await hasDemo(ctx.db))) await runAlone(ctx, () => makeWorld(ctx))
  const accounts = shownAccounts.map(({ role, login, nickname }) => ({
    role,
    email: emailOf(login),
    password: demoPassword,
    nickname,
  }))
  await writeFile(join(ctx.env.DATA_DIR, 'demo-accounts.json'), `${JSON.stringify(accounts, null, 2)}\n`)
  await writeDemoStaff(ctx)
}
