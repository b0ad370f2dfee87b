import { api } from '@byeol/contract/api.ts'
import type { ContentsId } from '@byeol/contract/ids.ts'
import { beforeEach, expect, it } from 'vitest'
import type { Actor } from '../../../test/Actor.ts'
import { publishContents, saveDraft } from '../../../test/money/contents.ts'
import { pushedTo, pushesTo } from '../../../test/inbox.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { allRung, phoneOf } from '../../../test/phones.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { pagePeople } from '../../notification/audience.ts'

const world = useOwnWorld(sandboxEnv)
let celeb: CelebActor
beforeEach(async () => {
  celeb = await world.celeb({ nickname: '서하' })
})

async function follower(): Promise<Actor> {
  const fan = await world.fan()
  await fan.call(api.user.subscribe, { celebUserId: celeb.id })
  return fan
}
const told = async (who: Actor) =>
  (await who.call(api.notification.list, {})).list.filter(({ kind }) => kind === 'contents')
const publish = (contentsId: ContentsId) => celeb.call(api.celebContents.publish, { contentsId })
const withdraw = (contentsId: ContentsId) => celeb.call(api.celebContents.withdraw, { contentsId })

it('followers find new contents among their notifications and on their phones', async () => {
  const [fan, stranger] = [await follower(), await world.fan()]
  const [phone, strangers, own] = [await phoneOf(fan), await phoneOf(stranger), await phoneOf(celeb)]
  const { id } = await publishContents(celeb, { title: '첫눈' })
  const link = `/celeb-contents?contentsId=${id}`
  expect(await pushedTo(phone)).toMatchObject([{ title: '서하', text: '새 콘텐츠를 올렸어요: 첫눈', link }])
  expect(await told(fan)).toMatchObject([{ actor: { id: celeb.id }, excerpt: '첫눈', link, isNew: true }])
  await allRung(world)
  expect([await told(stranger), await told(celeb)]).toEqual([[], []])
  expect([await pushesTo(strangers), await pushesTo(own)]).toEqual([[], []])
})

it('contents for premium fans are announced only to them', async () => {
  const [fan, premium] = [await follower(), await world.fan()]
  await world.premium(premium, celeb)
  await publishContents(celeb, { isPremiumOnly: true })
  await allRung(world)
  expect([await told(fan), await told(premium)]).toMatchObject([[], [{ actor: { id: celeb.id } }]])
})

it('people who muted or blocked the celeb get nothing, and no push with pushes of posts turned off', async () => {
  const [muting, blocking, silent] = [await follower(), await follower(), await follower()]
  const phones = await Promise.all([muting, blocking, silent].map((who) => phoneOf(who)))
  await muting.call(api.user.mute, { userId: celeb.id })
  await blocking.call(api.user.block, { userId: celeb.id })
  await silent.call(api.user.saveSettings, { push: { post: false } })
  await publishContents(celeb)
  await allRung(world)
  expect(await Promise.all([muting, blocking].map(told))).toEqual([[], []])
  expect(await told(silent)).toHaveLength(1)
  expect(await Promise.all(phones.map(pushesTo))).toEqual([[], [], []])
})

it('contents for adults are announced without title or picture', async () => {
  const fan = await follower()
  const phone = await phoneOf(fan)
  await publishContents(celeb, { isAdult: true, title: '비밀' })
  const pushes = await pushedTo(phone)
  expect(pushes).toMatchObject([{ text: '새 콘텐츠를 올렸어요: 19+' }])
  expect(JSON.stringify([pushes, await told(fan)])).not.toMatch(/비밀|image|preview/u)
})

it('a second publication is not announced, nor are contents that are off sale', async () => {
  const fan = await follower()
  const { id } = await publishContents(celeb)
  await allRung(world)
  expect(await told(fan)).toHaveLength(1)
  await withdraw(id)
  await allRung(world)
  expect(await told(fan)).toEqual([])
  await publish(id)
  await allRung(world)
  expect(await told(fan)).toEqual([])
})

it('contents of a celeb with more fans than a page reach all of them', async () => {
  const [first, last] = [await follower(), await follower()]
  await world.ctx.db.rows(
    `insert into users (id, nickname, birthday, created_at)
      select lpad(to_hex(n), 24, '0'), '팬', '2000-01-01', now() from generate_series(1, $1::int) n`,
    [pagePeople],
  )
  await world.ctx.db.rows(
    `insert into subscriptions (id, user_id, celeb_id, created_at)
      select id, id, $1, now() from users where id < lpad('ffff', 24, '0')`,
    [celeb.id],
  )
  const { id } = await saveDraft(celeb)
  await publish(id)
  await allRung(world)
  expect([await told(first), await told(last)].map(({ length }) => length)).toEqual([1, 1])
  await withdraw(id)
  await allRung(world)
  expect(await world.ctx.db.rows(`select from notifications where target_id = $1`, [id])).toEqual([])
})
