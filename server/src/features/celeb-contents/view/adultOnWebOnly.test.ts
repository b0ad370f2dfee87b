import { api } from '@byeol/contract/api.ts'
import type { CelebContents } from '@byeol/contract/celebContents.ts'
import type { Endpoint, Args } from '@byeol/contract/endpoint.ts'
import { product } from '@byeol/contract/limits.ts'
import { expect, it } from 'vitest'
import type { Actor } from '../../../test/Actor.ts'
import { callApi } from '../../../test/callApi.ts'
import { buyContents, publishContents } from '../../../test/money/contents.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { newPushToken, pushedTo, pushesTo } from '../../../test/inbox.ts'
import { allRung, phoneOf } from '../../../test/phones.ts'
import { codeOf } from '../../../test/signUpPerson.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { verifyBirthday } from '../../../test/verifyBirthday.ts'

const world = useOwnWorld(sandboxEnv)
const calls = api.celebContents

/** A call from an app of a store, or from the web. */
const from = <E extends Endpoint>(platform: string, who: Actor, endpoint: E, args: Args<E>) =>
  callApi(world.base, who.token, endpoint, args, undefined, {
    'x-app-platform': platform,
    'x-app-version': `${product.build}`,
  })
const isListed = async (platform: string, who: Actor, { id }: CelebContents) => {
  const { list } = await from(platform, who, calls.list, {})
  const { list: bought } = await from(platform, who, calls.listBought, {})
  return [list, bought].map((each) => each.some((contents) => contents.id === id))
}

it('contents for adults are in no app of a store: not in lists, by link, to buy or to open', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  await verifyBirthday(world, fan, '1990-01-05')
  const [plain, adult, unbought] = [
    await publishContents(celeb),
    await publishContents(celeb, { isAdult: true }),
    await publishContents(celeb, { isAdult: true }),
  ]
  await buyContents(fan, adult)
  for (const platform of ['ios', 'android']) {
    expect(await isListed(platform, fan, adult)).toEqual([false, false])
    expect((await isListed(platform, fan, plain))[0]).toBe(true)
    const [one, other] = [{ contentsId: adult.id }, { contentsId: unbought.id }]
    const codes = [
      await codeOf(from(platform, fan, calls.detail, one)),
      await codeOf(from(platform, fan, calls.open, one)),
      await codeOf(from(platform, fan, calls.detail, other)),
      await codeOf(from(platform, fan, calls.orderPoint, other)),
    ]
    expect(codes).toEqual(Array(4).fill('not_found'))
    expect(await codeOf(from(platform, celeb, calls.detail, one))).toBe('not_found')
  }
  expect(await isListed('web', fan, adult)).toEqual([true, true])
  expect(await codeOf(from('web', fan, calls.open, { contentsId: adult.id }))).toBe('ok')
})

it('apps of stores show nothing of contents for adults: no push, no notification, no dot, no title', async () => {
  const [celeb, fan] = [await world.celeb({ nickname: '서하' }), await world.fan()]
  await verifyBirthday(world, fan, '1990-01-05')
  await fan.call(api.user.subscribe, { celebUserId: celeb.id })
  await fan.call(api.user.saveSettings, { marketing: true, nightPush: true })
  const browser = await phoneOf(await world.device(fan))
  const phones = [newPushToken(), newPushToken()]
  const platforms = ['ios', 'android']
  for (const [index, platform] of platforms.entries())
    await from(platform, await world.device(fan), api.user.pushToken, { pushToken: phones[index]! })
  const newCount = () => fan.call(api.notification.newCount, {})
  const before = await newCount()
  const adult = await publishContents(celeb, { isAdult: true, title: '비밀' })
  await pushedTo(browser)
  await allRung(world)
  expect(await Promise.all(phones.map(pushesTo))).toEqual([[], []])
  expect(await newCount()).toEqual(before)
  const heard = async (platform: string) =>
    (await from(platform, fan, api.notification.list, {})).list.filter(({ kind }) => kind === 'contents').length
  expect(await Promise.all(['web', ...platforms].map(heard))).toEqual([1, 0, 0])
  await buyContents(fan, adult)
  for (const phone of phones) expect((await pushedTo(phone)).at(-1)!.text).toContain('서하 · 19+ · ')
  const everything = [...(await Promise.all(phones.map(pushesTo))), await from('ios', fan, api.notification.list, {})]
  expect(JSON.stringify(everything)).not.toMatch(/비밀|celeb-contents/u)
})

it('contents that turn adult after their announcement disappear from the notifications of the apps', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  await fan.call(api.user.subscribe, { celebUserId: celeb.id })
  const { id } = await publishContents(celeb, { title: '첫눈' })
  const heard = async (platform: string) => (await from(platform, fan, api.notification.list, {})).list.length
  await allRung(world)
  expect([await heard('ios'), await heard('web')]).toEqual([1, 1])
  await world.ctx.db.rows('update contents set is_adult = true where id = $1', [id])
  expect([await heard('ios'), await heard('web')]).toEqual([0, 1])
})

it('a maker’s app takes their contents off sale, and shows neither title, words nor pictures', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  await verifyBirthday(world, fan, '1990-01-05')
  const adult = await publishContents(celeb, { isAdult: true, title: '비밀', description: '아무도 몰라' })
  await buyContents(fan, adult)
  const one = { contentsId: adult.id }
  for (const platform of ['ios', 'android']) {
    const owned = await from(platform, celeb, calls.listOwned, {})
    expect(owned.list).toMatchObject([
      { id: adult.id, isOnWebOnly: true, title: '', description: '', cover: null, previews: [], status: 'published' },
    ])
    const shop = await from(platform, celeb, calls.list, { celebUserId: celeb.id })
    expect(shop.list).toEqual([])
    const earned = await from(platform, celeb, api.celeb.celebPointHistory, {})
    const saved = await from(platform, celeb, calls.withdraw, one)
    expect(saved.contents).toMatchObject({ status: 'withdrawn', isOnWebOnly: true, title: '' })
    await from(platform, celeb, calls.publish, one)
    expect(JSON.stringify([owned, shop, earned, saved])).not.toMatch(/비밀|아무도|preview":"data/u)
  }
  const { list } = await from('web', celeb, calls.listOwned, {})
  expect(list).toMatchObject([{ title: '비밀' }])
  const [line] = (await from('web', celeb, api.celeb.celebPointHistory, {})).list
  expect(line).toMatchObject({ contentsTitle: '비밀' })
})
