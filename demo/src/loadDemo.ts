import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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
const noticesReadDaysAgo = 3

const hasDemo = async (db: Queries): Promise<boolean> =>
  (await db.row('select from users where email = $1', [emailOf('seoha')])) !== null

/**
 * Fills a database that has no demo world yet, in one transaction, and only once if several nodes start together.
 * Returns quickly if the world exists. Writes `demo-accounts.json` and the links of the console's staff into the data
 * folder, from where `npm start` prints them.
 */
export async function loadDemo(ctx: Context): Promise<void> {
  if (!(await hasDemo(ctx.db))) {
    const begun = performance.now()
    await ctx.db.inTransaction(async (tx) => {
      await tx.rows('select pg_advisory_xact_lock($1)', [lockKey])
      if (await hasDemo(tx)) return
      const now = ctx.now()
      const world = demoWorld(now)
      const [pictures, passwordHash] = await Promise.all([
        storePictures(ctx, world),
        hashPassword(ctx, 'demo', demoPassword),
      ])
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
  const accounts = shownAccounts.map(({ role, login, nickname }) => ({
    role,
    email: emailOf(login),
    password: demoPassword,
    nickname,
  }))
  await writeFile(join(ctx.env.DATA_DIR, 'demo-accounts.json'), `${JSON.stringify(accounts, null, 2)}\n`)
  await writeDemoStaff(ctx)
}
