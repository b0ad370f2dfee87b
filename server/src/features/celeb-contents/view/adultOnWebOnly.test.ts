import { api } from '@byeol/contract/api.ts'
import type { CelebContents } from '@byeol/contract/celebContents.ts'
import type { Endpoint, Args } from '@byeol/contract/endpoint.ts'
import { product } from '@byeol/contract/limits.ts'
import { expect, it } from 'vitest'
import type { Actor } from '../../../test/Actor.ts'
import { callApi } from '../../../test/callApi.ts'
import { buyContents, publishContents } from '../../../test/money/contents.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { codeOf } from '../../../test/signUpPerson.ts'
import { useWorld } from '../../../test/useWorld.ts'
import { verifyBirthday } from '../../../test/verifyBirthday.ts'

const world = useWorld(sandboxEnv)
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
    // The maker can still open them.
    expect(await codeOf(from(platform, celeb, calls.detail, one))).toBe('ok')
  }
  expect(await isListed('web', fan, adult)).toEqual([true, true])
  expect(await codeOf(from('web', fan, calls.open, { contentsId: adult.id }))).toBe('ok')
})
