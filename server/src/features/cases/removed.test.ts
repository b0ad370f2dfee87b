import { api } from '@byeol/contract/api.ts'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import type { Actor } from '../../test/Actor.ts'
import { followedCeleb, uploadTo, write } from '../../test/boards.ts'
import { itInFull } from '../../test/itInFull.ts'
import type { CelebActor } from '../../test/makePeople.ts'
import { useOwnWorld } from '../../test/useWorld.ts'
import { caseActs, openModerators, type Moderators } from '../../test/cases.ts'
import { withConsole } from '../../test/console/openConsole.ts'

const world = useOwnWorld(withConsole)
let celeb: CelebActor
let author: Actor
let reporter: Actor
let staff: Moderators
beforeAll(async () => {
  staff = await openModerators(world)
  ;({ celeb, one: author, other: reporter } = await followedCeleb(world))
})

const { openCase, decide, undo } = caseActs(() => ({ world, celeb, author, reporter, jin: staff.jin }))

/** A picture of light and dark tiles, different for each seed. */
async function picture(seed: number, widthPx = 640): Promise<Buffer> {
  const tiles = Array.from({ length: 8 * 6 }, (_, n) => (Math.imul(n + 1, 2_654_435_761 * seed) >>> 24) & 255)
  return sharp(Buffer.from(tiles), { raw: { width: 8, height: 6, channels: 1 } })
    .resize(widthPx, (widthPx * 3) / 4, { kernel: 'cubic' })
    .jpeg()
    .toBuffer()
}
const upload = (bytes: Buffer) => uploadTo(reporter, celeb, bytes)

/** Reports a post with a picture. Returns a function by which support deletes the post. */
async function reportPicture(photoId: Awaited<ReturnType<typeof upload>>) {
  const post = await write(author, celeb, '나쁜 사진', { visibility: 'public', photoIds: [photoId] })
  await reporter.call(api.board.reportPost, { postId: post.id, reason: '불법', category: 'filming' })
  return async () => {
    const reason = { ko: '불법촬영물', en: 'Illegal filming' }
    return decide((await openCase('post', post.id)).id, { action: 'delete', reason })
  }
}

itInFull(
  'a picture that support deleted cannot be uploaded again in any size, until the deletion is undone',
  async () => {
    const [bad, other] = [await picture(3), await picture(7)]
    const remove = await reportPicture(await uploadTo(author, celeb, bad))
    await upload(bad)
    const { strikeId } = await remove()

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

    await undo(strikeId, staff.min)
    await upload(bad)
  },
)

it('pictures without contours are never taken for each other', async () => {
  const plain = (colour: string) =>
    sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
      .jpeg()
      .toBuffer()
  const remove = await reportPicture(await uploadTo(author, celeb, await plain('#444')))
  await remove()
  await upload(await plain('#555'))
})
