import { api } from '@byeol/contract/api.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { expect, it } from 'vitest'
import type { Actor } from '../../test/Actor.ts'
import { itInFull } from '../../test/itInFull.ts'
import { useOwnWorld } from '../../test/useWorld.ts'

const world = useOwnWorld()

const ids = (...people: { id: UserId }[]) => people.map(({ id }) => id).toSorted()
const dm = async (who: Actor) => (await who.call(api.user.dmUserIds, {})).list
const related = async (who: Actor) => (await who.call(api.user.relatedIds, {})).list

it('dm-user-ids lists the other side of each private chat, for both', async () => {
  const [fan, friend, other, stranger] = await Promise.all([world.fan(), world.fan(), world.fan(), world.fan()])
  await fan.open(friend)
  await other.open(fan)
  await friend.open(stranger)
  expect(await dm(fan)).toEqual(ids(friend, other))
  expect(await dm(other)).toEqual(ids(fan))
  expect(await dm(stranger)).toEqual(ids(friend))
})

it('related-ids adds the celebs of the viewer’s follows and premiums, but no fans of a celeb', async () => {
  const [fan, friend, followed, premium] = await Promise.all([world.fan(), world.fan(), world.celeb(), world.celeb()])
  await fan.open(friend)
  await fan.call(api.user.subscribe, { celebUserId: followed.id })
  await world.premium(fan, premium)
  expect(await related(fan)).toEqual(ids(friend, followed, premium))
  expect(await dm(fan)).toEqual(ids(friend))
  expect(await related(followed)).toEqual([])
  await fan.call(api.user.unsubscribe, { celebUserId: followed.id })
  expect(await related(fan)).toEqual(ids(friend, premium))
})

it('the lists of muted and blocked ids hold only people that the viewer muted or blocked', async () => {
  const [fan, muted, blocked] = await Promise.all([world.fan(), world.fan(), world.fan()])
  await world.ctx.db.rows('insert into mutes values ($1, $2, $3)', [fan.id, muted.id, world.ctx.now()])
  await world.ctx.db.rows('insert into blocks values ($1, $2, $3)', [fan.id, blocked.id, world.ctx.now()])
  expect(await fan.call(api.user.mutingUserIds, {})).toEqual({ list: [muted.id] })
  expect(await fan.call(api.user.blockingUserIds, {})).toEqual({ list: [blocked.id] })
  for (const who of [muted, blocked]) {
    expect(await who.call(api.user.mutingUserIds, {})).toEqual({ list: [] })
    expect(await who.call(api.user.blockingUserIds, {})).toEqual({ list: [] })
    expect(await related(who)).toEqual([])
  }
})

it('a person who deleted their account is in no list', async () => {
  const [fan, gone] = await Promise.all([world.fan(), world.fan()])
  await fan.open(gone)
  await world.ctx.db.rows('update users set deleted_at = $1 where id = $2', [world.ctx.now(), gone.id])
  expect(await dm(fan)).toEqual([])
  expect(await related(fan)).toEqual([])
})

itInFull('each list has at most ten thousand ids: those of the newest accounts, the oldest first', async () => {
  const fan = await world.fan()
  await world.ctx.db.rows(
    `with people as (
       insert into users (id, nickname, birthday, created_at)
       select to_hex(4294967295) || lpad(to_hex(n), 16, '0'), 'many', '2000-01-01', $2
       from generate_series(1, $3::int + 1) n
       returning id
     )
     insert into mutes select $1, id, $2 from people`,
    [fan.id, world.ctx.now(), limits.idListMax],
  )
  const { list } = await fan.call(api.user.mutingUserIds, {})
  expect([list.length, list[0], list.at(-1)]).toEqual([
    limits.idListMax,
    `ffffffff${'2'.padStart(16, '0')}`,
    `ffffffff${(limits.idListMax + 1).toString(16).padStart(16, '0')}`,
  ])
})
