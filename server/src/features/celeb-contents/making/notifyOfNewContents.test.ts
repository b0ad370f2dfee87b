import { api } from '@byeol/contract/api.ts'
import type { ContentsId } from '@byeol/contract/ids.ts'
import { beforeEach, expect, it } from 'vitest'
import type { Actor } from '../../../test/Actor.ts'
import { itInFull } from '../../../test/itInFull.ts'
import { publishContents, saveDraft } from '../../../test/money/contents.ts'
import { pushedTo, pushesTo } from '../../../test/inbox.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { allRung, phoneOf } from '../../../test/phones.ts'
import { verifyBirthday } from '../../../test/verifyBirthday.ts'
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
/** The celeb with a new session, because these tests move the clock by hours. */
const freshCeleb = (): Promise<Actor> => world.device(celeb)
const told = async (who: Actor) =>
  (await who.call(api.notification.list, {})).list.filter(({ kind }) => kind === 'contents')
const refusal = '무료 수신거부: 내 정보 > 알림 · 문의 02-0000-0000'
const publish = (contentsId: ContentsId) => celeb.call(api.celebContents.publish, { contentsId })
const withdraw = (contentsId: ContentsId) => celeb.call(api.celebContents.withdraw, { contentsId })

itInFull('followers find new contents among their notifications and on their phones', async () => {
  const [fan, stranger] = [await follower(), await world.fan()]
  const [phone, strangers, own] = [await phoneOf(fan), await phoneOf(stranger), await phoneOf(celeb)]
  await fan.call(api.user.saveSettings, { marketing: true, nightPush: true })
  const { id } = await publishContents(celeb, { title: '첫눈' })
  const link = `/celeb-contents?contentsId=${id}`
  expect(await pushedTo(phone)).toMatchObject([
    { title: '(광고) Byeol', text: `서하: 새 콘텐츠 ‘첫눈’\n${refusal}`, link },
  ])
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

it('people who muted or blocked the celeb get nothing; those who turned off pushes of posts, no push', async () => {
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

it('new contents are pushed only to people who agreed to advertising, at night with a second consent', async () => {
  const [plain, agreed, night] = [await follower(), await follower(), await follower()]
  const phones = await Promise.all([plain, agreed, night].map((who) => phoneOf(who)))
  for (const who of [agreed, night]) await who.call(api.user.saveSettings, { marketing: true })
  await night.call(api.user.saveSettings, { nightPush: true })
  const toHour = (hour: number) => ((hour - 9 - world.ctx.now().getUTCHours() + 48) % 24) * 3_600_000
  world.pass(toHour(23))
  await publishContents(await freshCeleb(), { title: '한밤' })
  await allRung(world)
  expect((await Promise.all(phones.map(pushesTo))).map(({ length }) => length)).toEqual([0, 0, 1])
  world.pass(toHour(13))
  await publishContents(await freshCeleb(), { title: '한낮' })
  await allRung(world)
  expect((await Promise.all(phones.map(pushesTo))).map(({ length }) => length)).toEqual([0, 1, 2])
})

it('contents for adults are announced only to people with a proven age, without title or picture', async () => {
  const [fan, young, unknown] = [await follower(), await follower(), await follower()]
  await verifyBirthday(world, fan, '1999-03-01')
  await verifyBirthday(world, young, '2010-03-01')
  for (const who of [fan, young, unknown]) await who.call(api.user.saveSettings, { marketing: true, nightPush: true })
  const [phone, ...others] = await Promise.all([fan, young, unknown].map((who) => phoneOf(who)))
  await publishContents(celeb, { isAdult: true, title: '비밀' })
  const pushes = await pushedTo(phone!)
  expect(pushes).toMatchObject([{ text: `서하: 새 콘텐츠 ‘19+’\n${refusal}` }])
  expect(JSON.stringify([pushes, await told(fan)])).not.toMatch(/비밀|image|preview/u)
  await allRung(world)
  expect(await Promise.all([young, unknown].map(told))).toEqual([[], []])
  expect(await Promise.all(others.map(pushesTo))).toEqual([[], []])
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

it('new contents reach all fans of a celeb, even if the fans fill more than one page', async () => {
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
