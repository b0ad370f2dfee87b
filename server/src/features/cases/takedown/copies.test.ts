import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { PostId } from '@byeol/contract/ids.ts'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { nextSendId, type Actor } from '../../../test/Actor.ts'
import { readPost, uploadTo, write } from '../../../test/boards.ts'
import { caseActs, type Moderators } from '../../../test/cases.ts'
import { reason, useTakedowns } from '../../../test/console/takedowns.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { publishContents, uploadForContents } from '../../../test/money/contents.ts'
import { codeOf } from '../../../test/signUpPerson.ts'
import { until } from '../../../test/until.ts'

const { cases } = consoleApi
const { world, scene, ask, decide, restore, passRecall } = useTakedowns()
let celeb: CelebActor
let author: Actor
let reader: Actor
let staff: Moderators
beforeEach(() => void ({ celeb, author, reader, staff } = scene))
const acts = caseActs(() => ({ world, celeb, author, reporter: reader, jin: staff.jin }))

/** A picture with contours of its own: light and dark fields. */
async function picture(): Promise<Buffer> {
  const fields = Buffer.from(Array.from({ length: 64 }, () => (Math.random() < 0.5 ? 20 : 230)))
  return sharp(fields, { raw: { width: 8, height: 8, channels: 1 } })
    .resize(640, 640, { kernel: 'cubic' })
    .jpeg({ quality: 92 })
    .toBuffer()
}
/** The same picture taken out of a messenger: other bytes, smaller. */
const savedAgain = (bytes: Buffer) => sharp(bytes).resize(500, 500).jpeg({ quality: 70 }).toBuffer()

const postWith = async (who: Actor, bytes: Buffer) =>
  (await write(who, celeb, '사진', { visibility: 'public', photoIds: [await uploadTo(who, celeb, bytes)] })).id
const uploadPortrait = async (who: Actor, bytes: Buffer) =>
  (await who.call(api.user.uploadProfile, { for: 'photo' }, { bytes })).file.id
const profileOf = async (who: Actor, viewer: Actor) =>
  (await viewer.call(api.user.profile, { userId: [who.id], username: [] })).users[0]!
const statusOf = async (path: string | null) => (await fetch(`${world.base}${path}`)).status
const withheldOf = async (viewer: Actor, postId: PostId) => (await readPost(viewer, postId)).withheld ?? null
const told = async (who: Actor) =>
  (await who.call(api.notification.list, {})).list.filter(({ kind }) => kind === 'takedown')

it('copies that were saved again, portraits and uploads that were not published yet go too', async () => {
  const [bytes, other] = [await picture(), await picture()]
  const again = await savedAgain(bytes)
  const original = await postWith(author, bytes)
  const [copy, innocent] = [await postWith(reader, again), await postWith(reader, other)]
  await reader.call(api.user.updateProfile, { photoId: await uploadPortrait(reader, again) })
  const { photoUrl } = await profileOf(reader, author)
  const stashed = {
    post: await uploadTo(reader, celeb, again),
    portrait: await uploadPortrait(author, bytes),
    contents: await uploadForContents(celeb, again),
    chat: (await celeb.call(api.chat.uploadPhoto, { chatId: celeb.broadcastId }, { bytes })).file.id,
  }
  const takedownId = await ask(`/post/${original}`, { violated: 'filming' })
  await decide(takedownId)

  expect(await withheldOf(author, copy)).toBe('takedown')
  expect(await withheldOf(author, innocent)).toBeNull()
  expect(await profileOf(reader, author)).toMatchObject({ photoUrl: null, introduction: '' })
  expect(await statusOf(photoUrl)).toBe(404)
  passRecall()
  await until('told', async () => (await told(reader)).length === 1)
  const publish = {
    post: () => write(reader, celeb, '또', { photoIds: [stashed.post] }),
    portrait: () => author.call(api.user.updateProfile, { photoId: stashed.portrait }),
    contents: () => publishContents(celeb, { fileIds: [stashed.contents] }),
    chat: () =>
      celeb.call(api.chat.sendMessage, {
        sendId: nextSendId(),
        chatMessageParams: { chatId: celeb.broadcastId, photoId: stashed.chat },
      }),
  }
  for (const each of Object.values(publish)) expect(await codeOf(each())).toBe('media_removed')
  expect(await codeOf(uploadPortrait(author, again))).toBe('media_removed')

  await restore(takedownId)
  expect(await withheldOf(author, copy)).toBeNull()
  expect((await profileOf(reader, author)).photoUrl).toBe(photoUrl)
  expect(await statusOf(photoUrl)).toBe(200)
})

it('a victim’s recording as a portrait is hidden with its copies, and deleted for good', async () => {
  const bytes = await picture()
  await author.call(api.user.updateProfile, { photoId: await uploadPortrait(author, bytes), introduction: '안녕' })
  const copy = await postWith(reader, await savedAgain(bytes))
  const { photoUrl } = await profileOf(author, reader)
  const takedownId = await ask(`/${author.id}`, { violated: 'filming' })
  await decide(takedownId)
  expect(await withheldOf(author, copy)).toBe('takedown')
  expect(await codeOf(uploadTo(reader, celeb, bytes))).toBe('media_removed')
  await staff.jin.call(cases.deleteTakedown, { takedownId, reason })
  expect(await codeOf(readPost(reader, copy))).toBe('not_found')
  expect(await profileOf(author, reader)).toMatchObject({ photoUrl: null, introduction: '안녕' })
  expect(await statusOf(photoUrl)).toBe(404)
  expect(await world.ctx.db.rows('select from holds where takedown_id = $1', [takedownId])).toEqual([])
})

it('a hidden profile shows no name until it is shown again, then the one that its person gave last', async () => {
  const search = async (nickname: string) =>
    (await reader.call(api.user.search, { nickname, limit: 10 })).list.map(({ id }) => id)
  await author.call(api.user.updateProfile, { nickname: '나쁜이름하나' })
  const chatId = await author.open(reader)
  await author.say(chatId, '안녕')
  const line = await reader.connect()
  const takedownId = await ask(`/${author.id}`)
  await decide(takedownId)
  expect((await profileOf(author, reader)).nickname).toBe('가린 이름')
  expect((await reader.history(chatId)).map((message) => message.author.nickname)).toEqual(['가린 이름'])
  expect(await search('나쁜이름하나')).toEqual([])
  await until('announced', () => JSON.stringify(line.heard).includes('가린 이름'))
  line.close()
  expect((await author.call(api.user.export, {})).profile).toMatchObject({ nickname: '나쁜이름하나' })
  await author.call(api.user.updateProfile, { nickname: '좋은이름하나' })
  expect((await profileOf(author, reader)).nickname).toBe('가린 이름')
  await restore(takedownId)
  expect((await profileOf(author, reader)).nickname).toBe('좋은이름하나')
  expect(await search('좋은이름하나')).toEqual([author.id])
})

it('staff’s decision in a case hides every copy, and tells each author once', async () => {
  const bytes = await picture()
  const original = await postWith(author, bytes)
  const [first, second] = [await postWith(celeb, await savedAgain(bytes)), await postWith(celeb, bytes)]
  await acts.reportPost(reader, original, 'filming')
  const { id } = await acts.openCase('post', original)
  await acts.decide(id, { action: 'hide', reason })
  for (const copy of [first, second]) expect(await withheldOf(reader, copy)).toBe('hidden')
  await until('told', async () => (await told(celeb)).length > 0)
  expect(await told(celeb)).toMatchObject([{ excerpt: expect.stringContaining('같은 파일') }])
  expect(await told(author)).toEqual([])
  expect(await codeOf(uploadTo(reader, celeb, bytes))).toBe('media_removed')
})
