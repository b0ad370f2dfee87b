import { api } from '@byeol/contract/api.ts'
import type { CaseId } from '@byeol/contract/ids.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor } from '../../test/Actor.ts'
import { followedCeleb, uploadTo, write } from '../../test/boards.ts'
import type { CelebActor } from '../../test/makePeople.ts'
import { openWorld, type World } from '../../test/openWorld.ts'
import { claimCase } from './claimCase.ts'
import { decideCase } from './decideCase.ts'
import { undoStrike } from './undoStrike.ts'

let world: World
let celeb: CelebActor
let author: Actor
let reporter: Actor
beforeAll(async () => {
  world = await openWorld()
  ;({ celeb, one: author, other: reporter } = await followedCeleb(world))
})
afterAll(() => world.close())

/** A picture of light and dark tiles, different for each seed. */
async function picture(seed: number, widthPx = 640): Promise<Buffer> {
  const tiles = Array.from({ length: 8 * 6 }, (_, n) => (Math.imul(n + 1, 2_654_435_761 * seed) >>> 24) & 255)
  return sharp(Buffer.from(tiles), { raw: { width: 8, height: 6, channels: 1 } })
    .resize(widthPx, (widthPx * 3) / 4, { kernel: 'cubic' })
    .jpeg()
    .toBuffer()
}
const upload = (bytes: Buffer) => uploadTo(reporter, celeb, bytes)

it('nobody uploads again what support deleted, in any size, until it is undone', async () => {
  const [bad, other] = [await picture(3), await picture(7)]
  const post = await write(author, celeb, '나쁜 사진', {
    visibility: 'public',
    photoIds: [await uploadTo(author, celeb, bad)],
  })
  await reporter.call(api.board.reportPost, { postId: post.id, reason: '불법', category: 'filming' })
  const [found] = await world.ctx.db.rows<{ id: CaseId }>('select id from cases where target_id = $1', [post.id])
  await upload(bad)
  await claimCase(world.ctx, found!.id, 'jin')
  const reason = { ko: '불법촬영물', en: 'Illegal filming' }
  const { strikeId } = await decideCase(world.ctx, {
    caseId: found!.id,
    staffId: 'jin',
    decision: { action: 'delete', reason },
  })

  const removed = { code: 'media_removed' }
  await expect(upload(bad)).rejects.toMatchObject(removed)
  await expect(upload(await picture(3, 320))).rejects.toMatchObject(removed)
  await expect(upload(await sharp(bad).jpeg({ quality: 40 }).toBuffer())).rejects.toMatchObject(removed)
  const chatId = await author.open(reporter)
  await author.say(chatId, '안녕')
  await reporter.call(api.chat.acceptRequest, { chatId })
  await expect(author.call(api.chat.uploadPhoto, { chatId }, { bytes: bad })).rejects.toMatchObject(removed)
  await expect(author.call(api.user.uploadProfile, { for: 'photo' }, { bytes: bad })).rejects.toMatchObject(removed)
  await upload(other)

  await world.ctx.db.inTransaction((tx) => undoStrike(world.ctx, tx, strikeId!, 'min'))
  await upload(bad)
})

it('pictures without contours are never taken for each other', async () => {
  const plain = (colour: string) =>
    sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
      .jpeg()
      .toBuffer()
  const id = await upload(await plain('#444'))
  const rows = await world.ctx.db.rows('select look_hash from files where id = $1', [id])
  expect(rows).toEqual([{ look_hash: null }])
})
