import { api } from '@byeol/contract/api.ts'
import type { CelebContents } from '@byeol/contract/celebContents.ts'
import type { ContentsId, FileId } from '@byeol/contract/ids.ts'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { itInFull } from '../../../test/itInFull.ts'
import { until } from '../../../test/until.ts'
import { nextSendId, type Actor } from '../../../test/Actor.ts'
import { callApi } from '../../../test/callApi.ts'
import { publishContents, saveDraft, uploadForContents } from '../../../test/money/contents.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { putPart } from '../../../test/media/putPart.ts'
import { makeVideo } from '../../../test/media/videos.ts'
import { makeVoice } from '../../../test/media/voices.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { verifyBirthday } from '../../../test/verifyBirthday.ts'
import { suspendPerson } from '../../../session/suspendPerson.ts'
import { applySuspensions } from '../../safety/applySuspensions.ts'
import { removeUnusedFiles } from './removeUnusedFiles.ts'

const dayMs = 86_400_000
const world = useOwnWorld()
let celeb: CelebActor
let fan: Actor
beforeEach(async () => {
  ;[celeb, fan] = [await world.celeb(), await world.fan()]
})

const detail = (who: Actor | null, contentsId: ContentsId) =>
  callApi(world.base, who?.token ?? null, api.celebContents.detail, { contentsId })
const listed = async (who: Actor | null, celebUserId = celeb.id) =>
  (await callApi(world.base, who?.token ?? null, api.celebContents.list, { celebUserId })).list.map(({ id }) => id)
const get = (link: string) => fetch(`${world.base}${link}`)

/** A picture with detail at every scale. */
const detailed = (width = 1_200, height = 900) => {
  const pixels = Buffer.alloc(width * height * 3)
  let seed = 7
  for (let at = 0; at < pixels.length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    pixels[at] = (seed >> 16) & 0xff
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()
}

describe('a draft', () => {
  it('shows its items to the maker, and is hidden from everybody else', async () => {
    const [photo, other] = [await uploadForContents(celeb), await uploadForContents(celeb)]
    const draft = await saveDraft(celeb, { fileIds: [other, photo] })
    expect(draft).toMatchObject({
      status: 'draft',
      pricePoints: 1_000,
      krwAmountTotal: 1_100,
      vatWon: 100,
      photoCount: 2,
    })
    const { items } = await detail(celeb, draft.id)
    expect(items?.map((item) => (item.kind === 'photo' ? item.photo.id : null))).toEqual([other, photo])
    for (const who of [fan, null, await world.celeb()])
      await expect(detail(who, draft.id)).rejects.toMatchObject({ code: 'not_found' })
    expect(await listed(celeb)).toEqual([])
    expect((await celeb.call(api.celebContents.listOwned, {})).list).toMatchObject([{ id: draft.id, status: 'draft' }])
  })

  it('takes only the maker’s uploads for contents, each once and in no other contents', async () => {
    const chatId = await celeb.open(fan)
    const ofChat = (await celeb.call(api.chat.uploadPhoto, { chatId }, { bytes: await detailed(20, 20) })).file.id
    const ofOther = await uploadForContents(await world.celeb())
    const mine = await uploadForContents(celeb)
    await saveDraft(celeb, { fileIds: [mine] })
    const twice = await uploadForContents(celeb)
    for (const fileIds of [[ofChat], [ofOther], [mine], [twice, twice], ['f'.repeat(24) as FileId]])
      await expect(saveDraft(celeb, { fileIds })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('can be changed and deleted only by its maker', async () => {
    const draft = await saveDraft(celeb)
    const file = await uploadForContents(celeb)
    const changed = await saveDraft(celeb, {
      contentsId: draft.id,
      title: '새 제목',
      fileIds: [file],
      pricePoints: 500,
    })
    expect(changed).toMatchObject({ id: draft.id, title: '새 제목', krwAmountTotal: 550, photoCount: 1 })
    const stranger = await world.celeb()
    const contentsId = draft.id
    for (const call of [api.celebContents.publish, api.celebContents.withdraw, api.celebContents.removeDraft])
      await expect(stranger.call(call, { contentsId })).rejects.toMatchObject({ code: 'not_found' })
    await celeb.call(api.celebContents.removeDraft, { contentsId })
    await expect(detail(celeb, contentsId)).rejects.toMatchObject({ code: 'not_found' })
    await expect(celeb.call(api.celebContents.publish, { contentsId })).rejects.toMatchObject({ code: 'not_found' })
  })

  it.each([499, 550, 100_100, 0, -500, 1_000.5])('does not cost %s points', async (pricePoints) => {
    await expect(saveDraft(celeb, { pricePoints })).rejects.toMatchObject({ code: 'invalid_parameters' })
  })
})

describe('contents on sale', () => {
  it('are listed newest first, page by page, until the maker withdraws them', async () => {
    const made: CelebContents[] = []
    for (let count = 0; count < 3; count++) {
      made.unshift(await publishContents(celeb))
      world.pass(1_000)
    }
    const ids = made.map(({ id }) => id)
    expect(await listed(null)).toEqual(ids)
    const page = (before?: ContentsId) =>
      fan.call(api.celebContents.list, { celebUserId: celeb.id, limit: 2, ...(before && { before }) })
    const first = await page()
    expect(first).toMatchObject({ hasMore: true })
    const second = await page(first.list.at(-1)!.id)
    expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(ids)
    expect(second.hasMore).toBe(false)

    const contentsId = ids[1]!
    await celeb.call(api.celebContents.withdraw, { contentsId })
    expect(await listed(fan)).toEqual([ids[0], ids[2]])
    await expect(detail(fan, contentsId)).rejects.toMatchObject({ code: 'not_found' })
    const { contents } = await celeb.call(api.celebContents.publish, { contentsId })
    expect(contents.publishedAt).toEqual(made[1]!.publishedAt)
    expect(await listed(fan)).toEqual(ids)
  })

  it('can change their texts and price, but not their files', async () => {
    const file = await uploadForContents(celeb)
    const { id: contentsId } = await publishContents(celeb, { fileIds: [file] })
    const other = await uploadForContents(celeb)
    await expect(saveDraft(celeb, { contentsId, fileIds: [file, other] })).rejects.toMatchObject({ code: 'conflict' })
    await expect(celeb.call(api.celebContents.removeDraft, { contentsId })).rejects.toMatchObject({ code: 'conflict' })
    const changed = await saveDraft(celeb, { contentsId, fileIds: [file], title: '다시', pricePoints: 2_000 })
    expect(changed).toMatchObject({ status: 'published', title: '다시', krwAmountTotal: 2_200 })
  })

  it('are hidden by a block in either direction, and while the celeb is suspended', async () => {
    const { id } = await publishContents(celeb)
    for (const [blocker, blocked] of [
      [celeb, fan],
      [fan, celeb],
    ] as const) {
      await blocker.call(api.user.block, { userId: blocked.id })
      expect(await listed(fan)).toEqual([])
      await expect(detail(fan, id)).rejects.toMatchObject({ code: 'not_found' })
      await blocker.call(api.user.unblock, { userId: blocked.id })
    }
    expect(await listed(fan)).toEqual([id])
    await suspendPerson(world.ctx.db, celeb.id, { at: world.ctx.now(), until: null, reason: null })
    await applySuspensions(world.ctx)
    expect(await listed(fan)).toEqual([])
    await expect(detail(null, id)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('show a stranger no sales, no items and no originals', async () => {
    const { id } = await publishContents(celeb)
    const { contents, items } = await detail(fan, id)
    expect(contents).toMatchObject({ celeb: { nickname: celeb.nickname, photoUrl: null }, owned: null, sales: null })
    expect(items).toBeNull()
    expect((await detail(celeb, id)).contents.sales).toEqual({ soldCount: 0, earnedWon: 0 })
  })
})

describe('the preview', () => {
  const pixelsOf = (bytes: Buffer, width: number, height: number) =>
    sharp(bytes).greyscale().resize(width, height, { fit: 'fill' }).raw().toBuffer()

  /** The similarity of two pictures: 1 for the same, around 0 for nothing in common. */
  function correlation(one: Buffer, other: Buffer): number {
    const mean = (of: Buffer) => of.reduce((sum, value) => sum + value, 0) / of.length
    const [a, b] = [mean(one), mean(other)]
    let [both, ofOne, ofOther] = [0, 0, 0]
    for (let at = 0; at < one.length; at++) {
      const [x, y] = [one[at]! - a, other[at]! - b]
      both += x * y
      ofOne += x * x
      ofOther += y * y
    }
    return both / Math.sqrt(ofOne * ofOther)
  }

  itInFull('is a separate picture without detail, even with the weakest blur', async () => {
    const original = await detailed()
    const file = await uploadForContents(celeb, original)
    for (const blur of [0, 100]) {
      const { id: contentsId } = await saveDraft(celeb, { fileIds: [file], blur, ...(blur && { contentsId: first! }) })
      first = contentsId
      const { cover } = (await detail(celeb, contentsId)).contents
      expect(cover).toMatchObject({ width: 960, height: 720 })
      const answer = await get(cover!.link!)
      expect(answer.headers.get('content-type')).toBe('image/jpeg')
      const blurred = await pixelsOf(Buffer.from(await answer.arrayBuffer()), 1_200, 900)
      expect(Math.abs(correlation(blurred, await pixelsOf(original, 1_200, 900)))).toBeLessThan(0.1)
    }
  })
  let first: ContentsId | undefined

  it('is all that a stranger can open, even with changed links', async () => {
    const published = await publishContents(celeb, {
      fileIds: [await uploadForContents(celeb, await detailed(600, 400))],
    })
    const { contents } = await detail(null, published.id)
    const links = JSON.stringify(contents).match(/\/files\/[^"]+/gu)!
    expect(links).toHaveLength(1)
    const [, key] = /\/files\/(b-[\w-]{24})\/blurred/u.exec(links[0]!)!
    const { storage_key: original } = (await world.ctx.db.row<{ storage_key: string }>(
      `select f.storage_key from files f join contents_items i on i.file_id = f.id where i.contents_id = $1`,
      [published.id],
    ))!
    expect(JSON.stringify(contents)).not.toContain(original.slice(2))
    for (const variant of ['small', 'medium', 'large', 'video', 'voice', 'copy', 'blurred'])
      for (const storageKey of [key!, original]) {
        const { status } = await get(links[0]!.replace(key!, storageKey).replace('blurred', variant))
        expect(status).toBe(storageKey === key && variant === 'blurred' ? 200 : 404)
      }
    expect((await get(links[0]!)).status).toBe(200)
    world.pass(5 * 60_000 + 1)
    expect((await get(links[0]!)).status).toBe(404)
  })

  it('of adult contents is shown only to verified adults', async () => {
    const { id } = await publishContents(celeb, { isAdult: true })
    const year = Number(world.ctx.now().toISOString().slice(0, 4))
    const [adult, minor] = [await world.fan(), await world.fan()]
    await verifyBirthday(world, adult, `${year - 19}-12-31`)
    await verifyBirthday(world, minor, `${year - 18}-01-01`)
    for (const who of [null, fan, minor])
      expect((await detail(who, id)).contents).toMatchObject({ cover: { link: null, preview: '' }, previews: [] })
    for (const who of [adult, celeb])
      expect((await detail(who, id)).contents).toMatchObject({
        cover: { link: expect.stringContaining('/files/b-') as string },
        previews: [{ kind: 'photo' }],
      })
  })
})

describe('a voice', () => {
  itInFull('can be combined with photos and videos', async () => {
    const voice = (await celeb.call(api.celebContents.uploadVoice, {}, { bytes: makeVoice() })).file
    const video = (await celeb.call(api.celebContents.uploadVideo, {}, { bytes: makeVideo() })).file
    const fileIds = [voice.id, video.id, await uploadForContents(celeb)]
    const published = await publishContents(celeb, { fileIds })
    expect(published).toMatchObject({ photoCount: 1, videoCount: 1, voiceCount: 1, videoMs: video.durationMs })
    expect(published.cover).toMatchObject({ width: 320, height: 240 })
    expect(published.previews.map(({ kind }) => kind)).toEqual(['voice', 'video', 'photo'])
    expect(published.previews[0]!.preview).toBe('')
  })
})

it('unused uploads are deleted after a day, and those of drafts stay', async () => {
  const draft = await saveDraft(celeb)
  const unused = await uploadForContents(celeb)
  world.pass(dayMs + 60_000)
  await removeUnusedFiles(world.ctx)
  await expect(saveDraft(celeb, { fileIds: [unused] })).rejects.toMatchObject({ code: 'not_found' })
  const [item] = (await detail(celeb, draft.id)).items!
  if (item?.kind !== 'photo') throw new Error('no photo')
  expect((await get(item.photo.links.large)).status).toBe(200)
  const contentsId = draft.id
  await celeb.call(api.celebContents.removeDraft, { contentsId })
  await removeUnusedFiles(world.ctx)
  expect((await get(item.photo.links.large)).status).toBe(404)
})

itInFull('a large video is uploaded in parts, only for contents of its celeb', async () => {
  const bytes = makeVideo({ seconds: 2, size: '640x480', rate: 10 })
  const begin = (who: Actor, more: object = { for: 'contents' }) =>
    who.call(api.file.uploadBegin, { kind: 'video', bytes: bytes.length, mimetype: 'video/mp4', ...more })
  await expect(begin(fan)).rejects.toMatchObject({ code: 'not_allowed' })
  const chatId = await celeb.open(fan)
  for (const more of [{}, { for: 'contents', chatId }])
    await expect(begin(celeb, more)).rejects.toMatchObject({ code: 'invalid_parameters' })
  const { uploadId } = await begin(celeb)
  expect(await putPart(celeb, uploadId, 0, bytes)).toBe(bytes.length)
  const file = await until(
    'it is completed',
    async () => (await celeb.call(api.file.uploadComplete, { uploadId })).file,
  )
  await expect(
    celeb.call(api.chat.sendMessage, { sendId: nextSendId(), chatMessageParams: { chatId, videoId: file.id } }),
  ).rejects.toMatchObject({ code: 'not_found' })
  expect(await saveDraft(celeb, { fileIds: [file.id] })).toMatchObject({ videoCount: 1, videoMs: file.durationMs })
})
