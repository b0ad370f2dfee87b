import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../context.ts'
import type { Queries } from '../db/database.ts'
import type { Env } from '../env.ts'
import { hashPassword } from '../features/auth/password.ts'
import { refreshActivity } from '../features/follow/rankCelebs.ts'
import { insertInquiries } from './load/insertInquiries.ts'
import { insertWorld } from './load/insertWorld.ts'
import { storePictures } from './load/storePictures.ts'
import { demoPassword, emailOf, shownAccounts } from './people/accounts.ts'
import { demoWorld } from './world/demoWorld.ts'
import { before, dayMs } from './world/time.ts'

/** Any number that no other advisory lock in the database uses. */
const lockKey = 2_070_002
const noticesReadDaysAgo = 3

/** On by default where people try the product out: neither in production nor under test. */
export const isDemoOn = (env: Env): boolean => env.DEMO ?? env.NODE_ENV === 'development'

const hasDemo = async (db: Queries): Promise<boolean> =>
  (await db.row('select from users where email = $1', [emailOf('seoha')])) !== null

/**
 * Fills a database that has no demo yet, all of it or nothing, once for all nodes that start together; a moment's work
 * when it is there already. Leaves `demo-accounts.json` in the data folder for the start screen.
 */
export async function loadDemo(ctx: Context): Promise<void> {
  if (!(await hasDemo(ctx.db))) {
    const begun = performance.now()
    await ctx.db.inTransaction(async (tx) => {
      await tx.rows('select pg_advisory_xact_lock($1)', [lockKey])
      if (await hasDemo(tx)) return
      const now = ctx.now()
      const world = demoWorld(now)
      const [pictures, passwordHash] = await Promise.all([storePictures(ctx, world), hashPassword(demoPassword)])
      await insertWorld(tx, world, pictures, passwordHash, before(now, noticesReadDaysAgo * dayMs))
      await insertInquiries(tx, world.users, now)
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
}
