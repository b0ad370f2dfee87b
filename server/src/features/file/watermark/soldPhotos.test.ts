import { api } from '@byeol/contract/api.ts'
import type { CelebContents, ContentsItem } from '@byeol/contract/celebContents.ts'
import type { Photo } from '@byeol/contract/file.ts'
import { limits } from '@byeol/contract/limits.ts'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { costlyWork } from '../../../memory/costlyWork.ts'
import type { Actor } from '../../../test/Actor.ts'
import { buyContents, publishContents, uploadForContents } from '../../../test/money/contents.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { openWorld, type World } from '../../../test/openWorld.ts'
import { runOperation } from '../../../test/runOperation.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { makeVideo } from '../../../test/media/videos.ts'
import { until } from '../../../test/until.ts'
import { removeUnusedFiles } from '../../celeb-contents/making/removeUnusedFiles.ts'
import { eraseDeletedPeople } from '../../privacy/eraseDeletedPeople.ts'
import { removeOldMarked } from './markedPhotos.ts'
import { readMark } from './reading/readMark.ts'

// Encoding and reading are slow while other tests run.
vi.setConfig({ testTimeout: 180_000 })

let world: World
let other: World
let celeb: CelebActor
let picture: Buffer
/** For tests of what happens around the mark, which then takes a fifth of the time. */
let little: Buffer
beforeAll(async () => {
  world = await openWorld(await sandboxEnv())
  // Both nodes keep files in one place.
  other = await openWorld({ ...(await sandboxEnv()), DATA_DIR: world.ctx.env.DATA_DIR }, world.databaseUrl)
  celeb = await world.celeb()
  const noise = { type: 'gaussian', mean: 140, sigma: 25 } as const
  const create = { width: 2_400, height: 1_600, channels: 3, background: '#888', noise } as const
  picture = await sharp({ create }).jpeg().toBuffer()
  little = await sharp(picture).extract({ left: 0, top: 0, width: 1_020, height: 680 }).jpeg().toBuffer()
})
afterAll(async () => {
  await other.close()
  await world.close()
})

const publish = async (photos: readonly Buffer[]) => {
  const fileIds = []
  for (const photo of photos) fileIds.push(await uploadForContents(celeb, photo))
  return publishContents(celeb, { fileIds })
}
const photosOf = (items: readonly ContentsItem[]): Photo[] =>
  items.flatMap((item) => (item.kind === 'photo' ? [item.photo] : []))
async function buyAndOpen(who: Actor, sold: CelebContents): Promise<Photo[]> {
  await buyContents(who, sold)
  const { items } = await who.call(api.celebContents.open, { contentsId: sold.id })
  return photosOf(items)
}
const get = async (link: string, node = world) => {
  const answer = await fetch(`${node.base}${link}`)
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const readerOf = async (photo: Buffer) => (await readMark([photo]))?.id ?? null
/** The keys under which a person's marked photos lie. */
const keysOf = async (who: Actor) =>
  (
    await world.ctx.db.rows<{ key: string }>('select storage_key as key from marked_photos where user_id = $1', [
      who.id,
    ])
  ).map(({ key }) => key)
const listKeys = async () =>
  (await world.ctx.db.rows<{ key: string }>('select storage_key as key from marked_photos')).map(({ key }) => key)
/** The keys of all marked photos that lie in the store. Only they have no small size. */
async function findMarked(): Promise<string[]> {
  const folder = join(world.ctx.env.DATA_DIR, 'files')
  const photos = (await readdir(folder)).filter((key) => key.startsWith('p-')).toSorted()
  const sizes = await Promise.all(photos.map((key) => readdir(join(folder, key))))
  return photos.filter((_, at) => sizes[at]!.length > 0 && !sizes[at]!.includes('small'))
}
const isStored = async (key: string) => (await world.ctx.files.open(`${key}/large`)) !== null

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
    // Shown larger than a thumbnail to the celeb alone without a mark.
    const { items } = await celeb.call(api.celebContents.detail, { contentsId: sold.id })
    expect(await readerOf((await get(photosOf(items!)[0]!.links.large)).bytes)).toBeNull()
    expect((await sharp((await get(photo!.links.small)).bytes).metadata()).width).toBe(320)
  })

  it('carries it in the poster, too, where it is a video', async () => {
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

  it('is not had without the mark, or with another’s, by changing its link', async () => {
    const fan = await world.fan()
    const stranger = await world.fan()
    const [photo] = await buyAndOpen(fan, await publish([little]))
    const { large, small } = photo!.links
    for (const link of [
      large.replace(/&r=\w+/u, ''),
      large.replace(fan.id, stranger.id),
      `${large}&r=${stranger.id}`,
      small.replace('/small', '/large'),
      small.replace(/&r=\w+/u, ''),
      small.replace(fan.id, stranger.id),
    ])
      expect((await get(link)).status, link).toBe(404)
    expect(await keysOf(stranger)).toEqual([])
  })

  it('is marked once, however often and on whichever node its buyer looks', async () => {
    const fan = await world.fan()
    const [photo] = await buyAndOpen(fan, await publish([little]))
    const looks = await Promise.all(
      [world, other, world, other].map((node, at) => get(at < 2 ? photo!.links.large : photo!.links.medium, node)),
    )
    expect(looks.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await keysOf(fan)).toHaveLength(1)
    const again = await get(photo!.links.large, other)
    expect(again.bytes.equals(looks[0]!.bytes)).toBe(true)
    expect(again.bytes.equals(looks[1]!.bytes)).toBe(true)
    // What the second node made is gone again.
    expect(await findMarked()).toEqual((await listKeys()).toSorted())
  })

  it('may be smaller than the tile', async () => {
    const tiny = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#a66' } })
      .jpeg()
      .toBuffer()
    const [photo] = await buyAndOpen(await world.fan(), await publish([tiny]))
    const { status, bytes } = await get(photo!.links.large)
    expect([status, (await sharp(bytes).metadata()).width]).toEqual([200, 90])
  })
})

describe('marking bought photos', () => {
  it('takes turns: one buyer’s flood holds no other buyer up, and has an end', async () => {
    const { perPerson } = costlyWork.soldPhotos
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
})

describe('a marked photo goes', () => {
  it('when support removes the contents', async () => {
    const fan = await world.fan()
    const sold = await publish([little])
    const [photo] = await buyAndOpen(fan, sold)
    await get(photo!.links.large)
    const [key] = await keysOf(fan)
    await runOperation(world, 'removeContents.ts', ['remove', sold.id, '--reason', 'unlawful', '--by', 'Jin'])
    await until('the refund is booked and the job ran', async () => {
      await removeOldMarked(world.ctx)
      return (await keysOf(fan)).length === 0
    })
    expect(await isStored(key!)).toBe(false)
  })

  it('with its photo, and with its buyer', async () => {
    const fan = await world.fan()
    const sold = await publish([little, little])
    const photos = await buyAndOpen(fan, sold)
    for (const { links } of photos) await get(links.large)
    const keys = await keysOf(fan)
    await world.ctx.db.rows('delete from contents_items where contents_id = $1 and place = 1', [sold.id])
    world.pass(limits.uploadStaleMs + 1_000)
    await removeUnusedFiles(world.ctx)
    const left = await keysOf(fan)
    expect(left).toHaveLength(1)
    for (const key of keys) expect(await isStored(key)).toBe(left.includes(key))

    await world.ctx.db.rows('update users set deleted_at = $2 where id = $1', [fan.id, world.ctx.now()])
    world.pass(limits.erasedAfterMs + 60_000)
    await eraseDeletedPeople(world.ctx)
    expect([await keysOf(fan), await isStored(left[0]!)]).toEqual([[], false])
  })

  it('after a month without being lost: the next look makes it again', async () => {
    const fan = await world.fan()
    const sold = await publish([little])
    const [photo] = await buyAndOpen(fan, sold)
    await get(photo!.links.large)
    const [before] = await keysOf(fan)
    world.pass(limits.markedPhotoMs + 60_000)
    await removeOldMarked(world.ctx)
    expect([await keysOf(fan), await isStored(before!)]).toEqual([[], false])
    const { items } = await fan.call(api.celebContents.detail, { contentsId: sold.id })
    expect(await readerOf((await get(photosOf(items!)[0]!.links.large)).bytes)).toBe(fan.id)
  })
})
