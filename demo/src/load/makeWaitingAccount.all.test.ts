import { api } from '@byeol/contract/api.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { openSession } from '@byeol/server/session/openSession.ts'
import { Actor } from '@byeol/server/test/Actor.ts'
import { device } from '@byeol/server/test/makePeople.ts'
import { useOwnWorld } from '@byeol/server/test/useWorld.ts'
import { expect, it } from 'vitest'
import { demoWorld } from '../world/demoWorld.ts'
import { makeWaitingAccount, waitingCeleb } from './makeWaitingAccount.ts'

const world = useOwnWorld()

it('a celeb of the demo has a bank account that waits for staff', async () => {
  const { ctx } = world
  const now = ctx.now()
  const { users, celebs } = demoWorld(now)
  const { id, nickname, birthday, createdAt } = users.find(({ login }) => login === waitingCeleb)!
  const { username, category } = celebs.find(({ userId }) => userId === id)!
  await ctx.db.rows(
    `insert into users (id, email, nickname, birthday, is_celeb, created_at) values ($1, $2, $3, $4, true, $5)`,
    [id, `${waitingCeleb}@byeol.test`, nickname, birthday, createdAt],
  )
  await ctx.db.rows('insert into celebs (user_id, username, category) values ($1, $2, $3)', [id, username, category])
  await makeWaitingAccount(ctx, users, now)
  const token = await openSession(ctx, ctx.db, id as UserId, device)
  const celeb = new Actor(world.base, { id: id as UserId, nickname, token })
  expect(await celeb.call(api.celeb.listBankAccounts, {})).toMatchObject({
    list: [{ maskedNumber: '110-•••-••9714', holder: '이태오', state: 'checking', checkedBy: null }],
  })
})
