import { api } from '@byeol/contract/api.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { linkOfCopy, useCopies } from '../../../test/media/useCopies.ts'
import { makeVideo } from '../../../test/media/videos.ts'
import { useWorld } from '../../../test/useWorld.ts'
import { readFrames } from './reading/readFrames.ts'
import { readMark } from './reading/readMark.ts'
import { readOldMark } from './reading/readOldMark.ts'
import { readWatermark } from './reading/readWatermark.ts'

const world = useWorld()
const scene = useCopies(world)

const markIn = async (photo: Buffer) => (await readMark([photo]))?.id ?? null
const bytesOf = async (link: string) => Buffer.from(await (await fetch(`${world.base}${link}`)).arrayBuffer())

it('a copy reveals its viewer after compression, a resize and a crop', async () => {
  const copy = await bytesOf(await linkOfCopy(scene.other, await scene.send(scene.plain, 'photo')))
  const changed = {
    'at quality 60': await sharp(copy).jpeg({ quality: 60 }).toBuffer(),
    'half as large, at 60': await sharp(copy).resize(600).jpeg({ quality: 60 }).toBuffer(),
    'three quarters, WebP': await sharp(copy).resize(900).webp({ quality: 60 }).toBuffer(),
    'a quarter of it': await sharp(copy).extract({ left: 311, top: 97, width: 600, height: 400 }).toBuffer(),
    'a part as a phone shows it': await sharp(copy)
      .extract({ left: 500, top: 200, width: 500, height: 500 })
      .resize(390)
      .jpeg({ quality: 75 })
      .toBuffer(),
  }
  for (const [name, bytes] of Object.entries(changed)) expect(await markIn(bytes), name).toBe(scene.other.id)
})

it('the chat’s photo carries no id', async () => {
  const { chatMessageId } = await scene.send(scene.plain, 'photo')
  const { links } = await scene.other.call(api.file.links, { chatMessageId })
  expect(await markIn(await bytesOf(links.large))).toBeNull()
})

it('a video’s copy reveals its viewer, also in one frame of it', async () => {
  const link = await linkOfCopy(scene.other, await scene.send(makeVideo({ seconds: 3, size: '1280x720' }), 'video'))
  const answer = await fetch(`${world.base}${link}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'video/mp4'])
  const folder = await mkdtemp(join(tmpdir(), 'byeol-copy-'))
  const file = join(folder, 'copy.mp4')
  await writeFile(file, Buffer.from(await answer.arrayBuffer()))
  expect((await readWatermark(world.ctx.env, file))?.id).toBe(scene.other.id)
  const frames = await readFrames(world.ctx.env, file)
  expect(await markIn(await sharp(frames[1]).jpeg({ quality: 75 }).toBuffer())).toBe(scene.other.id)
  await rm(folder, { recursive: true })
})

it('copies from before the tile are still read, and unmarked pictures are not taken for copies', async () => {
  const old = fileURLToPath(new URL('../../../test/media/old-copy.jpg', import.meta.url))
  expect(await readWatermark(world.ctx.env, old)).toEqual({ id: '6720a1b2c3d4e5f607182930', agreement: null })
  expect(await readOldMark(scene.plain)).toBeNull()
})
