import { api } from '@byeol/contract/api.ts'
import { limits } from '@byeol/contract/limits.ts'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../../../test/Actor.ts'
import { itInFull } from '../../../test/itInFull.ts'
import {
  buyAndOpen,
  photosOf,
  publishContents,
  removeByStaff,
  uploadForContents,
} from '../../../test/money/contents.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { useNode, useWalkingWorld } from '../../../test/useWorld.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { until } from '../../../test/until.ts'
import { removeUnusedFiles } from '../../celeb-contents/making/removeUnusedFiles.ts'
import { eraseDeletedPeople } from '../../privacy/eraseDeletedPeople.ts'
import { expireMarked } from './markedPhotos.ts'
import { readMark } from './reading/readMark.ts'

const world = useWalkingWorld(sandboxEnv)
// Both nodes use the same file store.
const other = useNode(world, async () => ({ ...(await sandboxEnv()), DATA_DIR: world.ctx.env.DATA_DIR }))
let celeb: CelebActor
/** A small photo that is still large enough for a watermark. */
let little: Buffer
beforeAll(async () => {
  celeb = await world.celeb()
  const noise = { type: 'gaussian', mean: 140, sigma: 25 } as const
  const create = { width: 1_020, height: 680, channels: 3, background: '#888', noise } as const
  little = await sharp({ create }).jpeg().toBuffer()
})

const publish = async (photos: readonly Buffer[]) => {
  const fileIds = []
  for (const photo of photos) fileIds.push(await uploadForContents(celeb, photo))
  return publishContents(celeb, { fileIds })
}
const get = async (link: string, node = world) => {
  const answer = await fetch(`${node.base}${link}`)
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const readerOf = async (photo: Buffer) => (await readMark([photo]))?.id ?? null
/** The storage keys of a person's watermarked photos. */
const keysOf = async (who: Actor) =>
  (
    await world.ctx.db.rows<{ key: string }>('select storage_key as key from marked_photos where user_id = $1', [
      who.id,
    ])
  ).map(({ key }) => key)
const listKeys = async () =>
  (await world.ctx.db.rows<{ key: string }>('select storage_key as key from marked_photos')).map(({ key }) => key)
/** The keys of all watermarked photos in the store, recognized because they have no small size. */
async function findMarked(): Promise<string[]> {
  const folder = join(world.ctx.env.DATA_DIR, 'files')
  const photos = (await readdir(folder)).filter((key) => key.startsWith('p-')).toSorted()
  const sizes = await Promise.all(photos.map((key) => readdir(join(folder, key))))
  return photos.filter((_, at) => sizes[at]!.length > 0 && !sizes[at]!.includes('small'))
}
const isStored = async (key: string) => (await world.ctx.files.open(`${key}/large`)) !== null

describe('a bought photo', () => {
  it('cannot be fetched without the mark, or with another’s mark, by changing its link', async () => {
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

  itInFull('is marked once, even when its buyer views it often and on several nodes', async () => {
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
    // The copy made by the second node was removed.
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

describe('a marked photo is removed', () => {
  it('when support removes the contents', async () => {
    const fan = await world.fan()
    const sold = await publish([little])
    const [photo] = await buyAndOpen(fan, sold)
    await get(photo!.links.large)
    const [key] = await keysOf(fan)
    await removeByStaff(world, sold.id)
    await until('the refund is booked and the job ran', async () => {
      await expireMarked(world.ctx)
      return (await keysOf(fan)).length === 0
    })
    expect(await isStored(key!)).toBe(false)
  })

  itInFull('with its photo, and with its buyer', async () => {
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

  itInFull('after a month, and the next view makes it again', async () => {
    const fan = await world.fan()
    const sold = await publish([little])
    const [photo] = await buyAndOpen(fan, sold)
    await get(photo!.links.large)
    const [before] = await keysOf(fan)
    world.pass(limits.markedPhotoMs + 60_000)
    await expireMarked(world.ctx)
    expect([await keysOf(fan), await isStored(before!)]).toEqual([[], false])
    const { items } = await fan.call(api.celebContents.detail, { contentsId: sold.id })
    expect(await readerOf((await get(photosOf(items!)[0]!.links.large)).bytes)).toBe(fan.id)
  })
})
