import { api } from '@byeol/contract/api.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { costlyWork } from '../../../memory/costlyWork.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { makeVideo } from '../../../test/media/videos.ts'
import { buyAndOpen, buyContents, photosOf, publishContents, uploadForContents } from '../../../test/money/contents.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { until } from '../../../test/until.ts'
import { readMark } from './reading/readMark.ts'

const world = useOwnWorld(sandboxEnv)
let celeb: CelebActor
let picture: Buffer
beforeAll(async () => {
  celeb = await world.celeb()
  const noise = { type: 'gaussian', mean: 140, sigma: 25 } as const
  const create = { width: 2_400, height: 1_600, channels: 3, background: '#888', noise } as const
  picture = await sharp({ create }).jpeg().toBuffer()
})

const publish = async (photos: readonly Buffer[]) => {
  const fileIds = []
  for (const photo of photos) fileIds.push(await uploadForContents(celeb, photo))
  return publishContents(celeb, { fileIds })
}
const get = async (link: string) => {
  const answer = await fetch(`${world.base}${link}`)
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const readerOf = async (photo: Buffer) => (await readMark([photo]))?.id ?? null

describe('a bought photo', () => {
  it('carries its buyer’s mark in every size, also after compression and cuts', async () => {
    const sold = await publish([picture])
    const [one, two] = [await world.fan(), await world.fan()]
    const [photo] = await buyAndOpen(one, sold)
    const large = await get(photo!.links.large)
    const { width, height } = await sharp(large.bytes).metadata()
    expect([large.status, width, height]).toEqual([200, photo!.width, photo!.height])
    const copies = {
      'as it came': large.bytes,
      'at quality 60': await sharp(large.bytes).jpeg({ quality: 60 }).toBuffer(),
      'half as large': await sharp(large.bytes).resize(1_024).jpeg({ quality: 75 }).toBuffer(),
      'a quarter of it': await sharp(large.bytes).extract({ left: 311, top: 97, width: 1_024, height: 680 }).toBuffer(),
      'the medium size': (await get(photo!.links.medium)).bytes,
      'the small size': (await get(photo!.links.small)).bytes,
    }
    for (const [name, bytes] of Object.entries(copies)) expect(await readerOf(bytes), name).toBe(one.id)

    const [theirs] = await buyAndOpen(two, sold)
    expect(await readerOf((await get(theirs!.links.large)).bytes)).toBe(two.id)
    // Only the celeb gets sizes above the thumbnail without a watermark.
    const { items } = await celeb.call(api.celebContents.detail, { contentsId: sold.id })
    expect(await readerOf((await get(photosOf(items!)[0]!.links.large)).bytes)).toBeNull()
    expect((await sharp((await get(photo!.links.small)).bytes).metadata()).width).toBe(320)
  })

  it('carries it in the poster as well when it is a video', async () => {
    const video = (await celeb.call(api.celebContents.uploadVideo, {}, { bytes: makeVideo({ size: '1280x720' }) })).file
    const sold = await publishContents(celeb, { fileIds: [video.id] })
    const fan = await world.fan()
    await buyContents(fan, sold)
    const { items } = await fan.call(api.celebContents.open, { contentsId: sold.id })
    const [item] = items
    if (item?.kind !== 'video') throw new Error('no video')
    const { large, medium, small, video: played } = item.video.links
    for (const link of [large, medium, small]) {
      const { status, bytes } = await get(link)
      expect([status, await readerOf(bytes)], link).toEqual([200, fan.id])
    }
    expect((await get(played)).status).toBe(200)
  })
})

it('marking bought photos takes turns: one buyer’s flood delays no other buyer, and is limited', async () => {
  const { perPerson } = costlyWork.soldPhotos
  const little = await sharp(picture).extract({ left: 0, top: 0, width: 1_020, height: 680 }).jpeg().toBuffer()
  const sold = await publish(Array.from({ length: perPerson + 4 }, () => little))
  const [greedy, honest] = [await world.fan(), await world.fan()]
  const many = await buyAndOpen(greedy, sold)
  const [one] = await buyAndOpen(honest, sold)
  let answered = 0
  const flood = many.map(async ({ links }) => {
    const { status } = await get(links.large)
    if (status === 200) answered++
    return status
  })
  await until('the flood began', async () => answered > 0)
  expect((await get(one!.links.large)).status).toBe(200)
  expect(answered).toBeLessThan(perPerson / 2)
  const statuses = await Promise.all(flood)
  expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  expect(statuses.filter((status) => status === 200)).toHaveLength(perPerson)
})
