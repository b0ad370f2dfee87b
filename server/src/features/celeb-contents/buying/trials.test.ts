import { api } from '@byeol/contract/api.ts'
import type { ContentsItem } from '@byeol/contract/celebContents.ts'
import { beforeAll, expect, it } from 'vitest'
import { checkMoney } from '../../../checkMoney.ts'
import type { Actor } from '../../../test/Actor.ts'
import { callApi } from '../../../test/callApi.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { buyContents, publishContents, publishWithTrial, uploadForContents } from '../../../test/money/contents.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { codeOf } from '../../../test/signUpPerson.ts'
import { useWorld } from '../../../test/useWorld.ts'

const world = useWorld(sandboxEnv)
let celeb: CelebActor
let fan: Actor
beforeAll(async () => {
  ;[celeb, fan] = [await world.celeb(), await world.fan()]
})

const detail = (who: Actor | null, contentsId: string) =>
  who
    ? who.call(api.celebContents.detail, { contentsId })
    : callApi(world.base, null, api.celebContents.detail, { contentsId })
const photoOf = (item: ContentsItem | null) => (item?.kind === 'photo' ? item.photo : null)!

it('everybody opens the trial before buying, and nothing else of the contents', async () => {
  const { id, trialFileId } = await publishWithTrial(celeb)
  for (const who of [null, fan]) {
    const { trial, items } = await detail(who, id)
    expect(items).toBeNull()
    const photo = photoOf(trial)
    expect(photo.id).toBe(trialFileId)
    expect((await fetch(new URL(photo.links.large, world.base))).status).toBe(200)
    const other = photo.links.large.replace(/[?]e=\d+/u, '?e=9999999999999')
    expect((await fetch(new URL(other, world.base))).status).not.toBe(200)
  }
  const { items } = await detail(celeb, id)
  const rest = items!.map(photoOf).find((photo) => photo.id !== trialFileId)!
  expect(JSON.stringify(await detail(null, id))).not.toContain(/[/]files[/]([^/]+)/u.exec(rest.links.large)![1])
})

it('only one of several items can be the trial', async () => {
  const [one, two] = [await uploadForContents(celeb), await uploadForContents(celeb)]
  const foreign = await uploadForContents(await world.celeb())
  expect(await codeOf(publishContents(celeb, { fileIds: [one], trialFileId: one }))).toBe('not_found')
  expect(await codeOf(publishContents(celeb, { fileIds: [one, two], trialFileId: foreign }))).toBe('not_found')
})

it('opening ends the withdrawal only where there was a trial at the purchase', async () => {
  const withTrial = await publishWithTrial(celeb)
  const without = await publishContents(celeb)
  const orders = { with: await buyContents(fan, withTrial), without: await buyContents(fan, without) }
  for (const { id } of [withTrial, without]) await fan.call(api.celebContents.open, { contentsId: id })
  const refund = (orderId: string) => fan.call(api.celebContents.refundOrder, { orderId })
  await expect(refund(orders.with.orderId)).rejects.toMatchObject({ data: { reason: 'spent' } })
  const opened = await detail(fan, without.id)
  expect(opened.items).toHaveLength(1)
  expect(opened.contents.owned).toMatchObject({ openedAt: expect.any(Date), refundableWon: 1_100 })
  expect((await fetch(new URL(photoOf(opened.items![0]!).links.large, world.base))).status).toBe(200)
  await refund(orders.without.orderId)
  expect((await detail(fan, without.id)).items).toBeNull()
  expect((await fetch(new URL(photoOf(opened.items![0]!).links.large, world.base))).status).not.toBe(200)
  expect(await checkMoney(world.ctx.db)).toEqual([])
})
