import { api } from '@byeol/contract/api.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { openSession } from '@byeol/server/session/openSession.ts'
import { Actor } from '@byeol/server/test/Actor.ts'
import { device } from '@byeol/server/test/makePeople.ts'
import { useOwnWorld } from '@byeol/server/test/useWorld.ts'
import { expect, it } from 'vitest'
import { applicants } from '../talk/applications.ts'
import { demoWorld } from '../world/demoWorld.ts'
import { makeApplicants } from './makeApplicants.ts'

const world = useOwnWorld()

it('fans of the demo have applied to become celebs, one for each answer', async () => {
  const { ctx } = world
  const now = ctx.now()
  const { users } = demoWorld(now)
  for (const { id, login, nickname, birthday } of users)
    await ctx.db.rows(
      `insert into users (id, email, nickname, birthday, is_celeb, created_at) values ($1, $2, $3, $4, false, $5)`,
      [id, `${login}@byeol.test`, nickname, birthday, now],
    )
  await makeApplicants(ctx, users, now)
  for (const { login, stageName, decision } of applicants) {
    const id = users.find((user) => user.login === login)!.id as UserId
    const who = new Actor(world.base, { id, nickname: login, token: await openSession(ctx, ctx.db, id, device) })
    const { application } = await who.call(api.celeb.applicationStatus, {})
    expect(application).toMatchObject({ stageName, status: decision?.to ?? 'pending', proofs: [{ kind: 'photo' }] })
    expect(application!.submittedAt.getTime()).toBeLessThan(now.getTime())
  }
})
