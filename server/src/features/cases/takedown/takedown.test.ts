import { randomBytes } from 'node:crypto'
import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { TakedownId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { retentionMs } from '@byeol/contract/retention.ts'
import { beforeEach, expect, it } from 'vitest'
import { callApi } from '../../../test/callApi.ts'
import { nextSendId, type Actor } from '../../../test/Actor.ts'
import { comment, readPost, threads, uploadTo, write } from '../../../test/boards.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { onePixel } from '../../../test/media/photos.ts'
import { seal } from '../../../seal.ts'
import { photosOf, publishContents, uploadForContents } from '../../../test/money/contents.ts'
import { giveFreePoints } from '../../../test/money/giveDonationPoints.ts'
import { removeUnusedFiles } from '../../celeb-contents/making/removeUnusedFiles.ts'
import { findStored, readStored } from '../../../providers/fileStore.ts'
import { until } from '../../../test/until.ts'
import { codeOf } from '../../../test/signUpPerson.ts'
import { readTransparency } from '../../../console/features/records/transparency.ts'
import { caseActs, type Moderators } from '../../../test/cases.ts'
import { answerPurpose } from './answerObjection.ts'
import { eraseOldTakedowns } from './eraseOldTakedowns.ts'
import { findNextTakedownStep, followTakedowns } from './followTakedowns.ts'
import { listRequests } from '../staff/readTakedowns.ts'
import { reason, useTakedowns } from '../../../test/console/takedowns.ts'

const { cases } = consoleApi
const { world, scene, ask, decide, restore, passRecall, publicPost, hiddenOf } = useTakedowns()
let celeb: CelebActor
let author: Actor
let reader: Actor
let staff: Moderators
beforeEach(() => void ({ celeb, author, reader, staff } = scene))
/** Reads the objections that wait for staff from the database, because moving the clock ends the sessions of staff. */
const waitingObjections = () => listRequests(world.ctx, { step: 'objection', limit: 50 }).then(({ list }) => list)

it('a victim’s recording goes with every copy, cannot be uploaded again, and returns only by a decision', async () => {
  const bytes = Buffer.concat([onePixel, randomBytes(8)])
  const sold = await publishContents(celeb, { fileIds: [await uploadForContents(celeb, bytes)] })
  const photoIds = [await uploadTo(author, celeb, bytes)]
  const copy = await write(author, celeb, '여기도', { visibility: 'public', photoIds })
  const chatId = await author.open(reader)
  const { file } = await author.call(api.chat.uploadPhoto, { chatId }, { bytes })
  const chatMessageParams = { chatId, photoId: file.id }
  await author.call(api.chat.sendMessage, { sendId: nextSendId(), chatMessageParams })
  const seen = async () => [
    await codeOf(author.call(api.celebContents.detail, { contentsId: sold.id })),
    (await readPost(reader, copy.id)).withheld ?? null,
    (await reader.history(chatId)).filter(({ photo }) => photo).length,
    await codeOf(uploadTo(reader, celeb, bytes)),
  ]
  const address = `/celeb-contents?contentsId=${sold.id}`
  const first = await ask(address, { violated: 'filming' })
  expect(await seen()).toEqual(['ok', null, 1, 'ok'])
  await decide(first)
  expect(await seen()).toEqual(['not_found', 'takedown', 0, 'media_removed'])
  const told = (who: Actor, words: RegExp) => {
    passRecall()
    return until(`told ${words}`, async () => {
      const { list } = await who.call(api.notification.list, {})
      return list.find(({ kind, excerpt }) => kind === 'takedown' && words.test(excerpt ?? ''))
    })
  }
  expect(await told(author, /같은 파일이라 내가 올린 것도 가렸어요/u)).toMatchObject({ link: '/customer-service' })
  await told(celeb, /권리 침해 신고로 게시를 중단했어요/u)
  await restore(first)
  expect(await seen()).toEqual(['ok', null, 1, 'ok'])
  await told(author, /다시 볼 수 있어요/u)

  const second = await ask(address, { violated: 'minors' })
  await decide(second)
  await staff.jin.call(cases.deleteTakedown, { takedownId: second, reason })
  expect(await codeOf(readPost(author, copy.id))).toBe('not_found')
  expect((await reader.history(chatId)).filter(({ photo }) => photo)).toEqual([])
  expect(await codeOf(uploadTo(reader, celeb, bytes))).toBe('media_removed')
  expect(await world.ctx.db.rows('select status from contents where id = $1', [sold.id])).toEqual([
    { status: 'removed' },
  ])
  expect(await world.ctx.db.rows('select from holds where takedown_id = $1', [second])).toEqual([])
})
it('paid contents that are deleted for good leave no file, cover, description or copy of a buyer', async () => {
  const fileIds = [await uploadForContents(celeb, Buffer.concat([onePixel, randomBytes(8)]))]
  const sold = await publishContents(celeb, { fileIds, description: '지하철에서 찍은 사람' })
  await giveFreePoints(world, reader, 1_000)
  await reader.call(api.celebContents.orderPoint, { contentsId: sold.id })
  const { items } = await reader.call(api.celebContents.open, { contentsId: sold.id })
  for (const { links } of photosOf(items)) await fetch(`${world.base}${links.large}`)
  const keys = await world.ctx.db.rows<{ key: string }>(
    `select storage_key || '/' || size as key
     from files, unnest('{small,medium,large}'::text[]) size
     where id = $1
     union all
     select cover_key || '/blurred' from contents where id = $2
     union all
     select storage_key from marked_photos where file_id = $1`,
    [fileIds[0], sold.id],
  )
  const stored = async () => {
    const bytes = await Promise.all(keys.map(({ key }) => findStored(world.ctx.files, key)))
    return bytes.filter((each) => each !== null).length
  }
  expect(await stored()).toBeGreaterThan(3)
  const takedownId = await ask(`/celeb-contents?contentsId=${sold.id}`, { violated: 'minors' })
  await decide(takedownId)
  await staff.jin.call(cases.deleteTakedown, { takedownId, reason })
  world.pass(2 * 24 * 3_600_000)
  await removeUnusedFiles(world.ctx)
  expect(await stored()).toBe(0)
  const left = 'select description, cover_key as cover from contents where id = $1'
  expect(await world.ctx.db.rows(left, [sold.id])).toEqual([{ description: '', cover: null }])
  const maker = await world.device(celeb)
  expect((await maker.call(api.celebContents.listOwned, {})).list).toMatchObject([{ id: sold.id, status: 'removed' }])
})

it('hides with a mark, and never shows the target again by time alone', async () => {
  const post = await publicPost()
  const takedownId = await ask(`/post/${post.id}`)
  await decide(takedownId)
  expect(await readPost(reader, post.id)).toMatchObject({ content: '', withheld: 'takedown' })
  expect(await readPost(author, post.id)).toMatchObject({ content: '010-1234-5678', withheld: 'takedown' })
  expect(await hiddenOf(author)).toMatchObject([
    { kind: 'post', violated: 'privacy', reason: reason.ko, endedAt: null },
  ])
  for (const days of [31, 180]) {
    world.pass(days * 24 * 3_600_000)
    await followTakedowns(world.ctx)
    expect(await readPost(await world.device(reader), post.id)).toMatchObject({ withheld: 'takedown' })
  }
  const late = await world.device(author)
  await late.call(api.cases.objectToTakedown, { takedownId, words: '제 번호예요' })
  expect((await waitingObjections()).map(({ id }) => id)).toContain(takedownId)
})

it('shows a copyright target again only if the author demands it and the requester does not answer', async () => {
  const [first, second] = [await publicPost(), await publicPost()]
  const asked = [
    await ask(`/post/${first.id}`, { violated: 'copyright' }),
    await ask(`/post/${second.id}`, { violated: 'copyright' }),
  ]
  for (const takedownId of asked) {
    await decide(takedownId)
    await author.call(api.cases.objectToTakedown, { takedownId, words: '제가 쓴 글이에요' })
  }
  expect(await hiddenOf(author)).toMatchObject([
    { restoreAt: expect.any(Date), endedAt: null },
    { restoreAt: expect.any(Date), endedAt: null },
  ])
  const proof = seal(world.ctx.secrets.data, answerPurpose, asked[1])
  const answer = () => callApi(world.base, null, api.cases.answerObjection, { proof, words: '소송을 냈어요' })
  await answer()
  await expect(answer()).rejects.toMatchObject({ code: 'link_expired' })
  expect((await findNextTakedownStep(world.ctx))!.getTime()).toBeLessThanOrEqual(
    world.ctx.now().getTime() + limits.counterNoticeMs,
  )
  world.pass(limits.counterNoticeMs + 1_000)
  await followTakedowns(world.ctx)
  const later = await world.device(reader)
  expect(await readPost(later, first.id)).toMatchObject({ content: '010-1234-5678' })
  expect(await readPost(later, second.id)).toMatchObject({ withheld: 'takedown' })
  expect((await waitingObjections()).map(({ id }) => id)).toContain(asked[1])
})

it('a copyright target demanded after the thirty days waits for staff, and time alone never shows it', async () => {
  const post = await publicPost()
  const takedownId = await ask(`/post/${post.id}`, { violated: 'copyright' })
  await decide(takedownId)
  world.pass(120 * 24 * 3_600_000)
  await followTakedowns(world.ctx)
  await eraseOldTakedowns(world.ctx)
  const late = await world.device(author)
  const objected = await late.call(api.cases.objectToTakedown, { takedownId, words: '제가 쓴 글이에요' })
  expect(objected.takedown.restoreAt).toBeNull()
  world.pass(100 * 24 * 3_600_000)
  await followTakedowns(world.ctx)
  expect(await readPost(await world.device(reader), post.id)).toMatchObject({ withheld: 'takedown' })
  expect((await waitingObjections()).map(({ id }) => id)).toContain(takedownId)
})

it('keeps it hidden when staff reject the objection, and says why', async () => {
  const post = await publicPost()
  const takedownId = await ask(`/post/${post.id}`)
  await decide(takedownId)
  const reject = () =>
    staff.min.call(cases.rejectObjection, { takedownId, reason: { ko: '번호가 맞아요', en: 'It is' } })
  await expect(reject()).rejects.toMatchObject({ code: 'conflict' })
  await author.call(api.cases.objectToTakedown, { takedownId, words: '아니에요' })
  await staff.min.call(cases.takedown, { takedownId })
  await reject()
  await expect(reject()).rejects.toMatchObject({ code: 'conflict' })
  expect(await hiddenOf(author)).toMatchObject([{ reason: '번호가 맞아요', endedAt: null }])
})

it('hides a comment and a profile, and refusing hides nothing', async () => {
  const post = await publicPost()
  const below = await comment(author, post.id, '010-1234-5678')
  await decide(await ask(`/post/${post.id}?commentId=${below.id}`))
  expect(await threads(reader, post.id)).toMatchObject([{ content: null, withheld: 'takedown' }])
  await author.call(api.user.updateProfile, { introduction: '010' })
  const introduction = async () =>
    (await reader.call(api.user.profile, { userId: [author.id], username: [] })).users[0]?.introduction
  const refused = await ask(`/${author.id}`)
  await decide(refused, false)
  expect(await introduction()).toBe('010')
  await expect(decide(refused)).rejects.toMatchObject({ code: 'conflict' })
  await decide(await ask(`/${author.id}`))
  expect(await introduction()).toBe('')
})

it('ends early when the author objects and staff agree', async () => {
  const post = await publicPost()
  const takedownId = await ask(`/post/${post.id}`)
  const object = (who: Actor) => who.call(api.cases.objectToTakedown, { takedownId, words: '제 가게 번호예요' })
  await expect(object(author)).rejects.toMatchObject({ code: 'not_found' })
  await decide(takedownId)
  await expect(object(reader)).rejects.toMatchObject({ code: 'not_found' })
  expect(await object(author)).toMatchObject({ takedown: { objection: '제 가게 번호예요' } })
  await expect(object(author)).rejects.toMatchObject({ code: 'conflict' })
  await restore(takedownId)
  expect(await readPost(reader, post.id)).toMatchObject({ content: '010-1234-5678', teaser: null })
  await expect(restore(takedownId)).rejects.toMatchObject({ code: 'conflict' })
})

it('never shows content that a case hides as well', async () => {
  const post = await publicPost()
  await decide(await ask(`/post/${post.id}`))
  const acts = caseActs(() => ({ world, celeb, author, reporter: reader, jin: staff.jin }))
  await acts.reportPost(reader, post.id)
  await acts.decide((await acts.openCase('post', post.id)).id, { action: 'hide', reason })
  expect(await readPost(reader, post.id)).toMatchObject({ content: '', withheld: 'hidden' })
})

it('deletes for good what its author cannot get back, and victims’ recordings at once', async () => {
  const [post, sold] = [await publicPost(), await publishContents(celeb)]
  const remove = async (takedownId: TakedownId) => {
    await staff.jin.call(cases.takedown, { takedownId })
    await staff.jin.call(cases.deleteTakedown, { takedownId, reason })
  }
  const kept = async () => (await staff.jin.call(cases.takedowns, { step: 'kept', limit: 50 })).list.map(({ id }) => id)
  const first = await ask(`/post/${post.id}`)
  await expect(remove(first)).rejects.toMatchObject({ code: 'conflict' })
  await decide(first)
  await expect(remove(first)).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await kept()).not.toContain(first)
  await author.call(api.cases.objectToTakedown, { takedownId: first, words: '아니에요' })
  await staff.jin.call(cases.rejectObjection, { takedownId: first, reason })
  expect(await kept()).toContain(first)
  await remove(first)
  expect(await codeOf(readPost(author, post.id))).toBe('not_found')
  expect(await hiddenOf(author)).toMatchObject([{ endedAt: expect.any(Date) }])

  const second = await ask(`/celeb-contents?contentsId=${sold.id}`, { violated: 'filming' })
  await decide(second)
  await remove(second)
  expect(
    await world.ctx.db.rows('select status, removal_reason as reason from contents where id = $1', [sold.id]),
  ).toEqual([{ status: 'removed', reason: reason.ko }])
  await expect(remove(second)).rejects.toMatchObject({ code: 'conflict' })
  const { list } = await readTransparency(world.ctx, null as never, { year: world.ctx.now().getUTCFullYear() })
  expect(list).toContainEqual({ what: 'takedownsDeleted', kind: 'filming', count: 1 })
})

it('erases the requester and their proof 90 days after the end', async () => {
  const takedownId = await ask(`/post/${(await publicPost()).id}`)
  const [{ key }] = (await world.ctx.db.rows<{ key: string }>('select proof_key as key from takedowns where id = $1', [
    takedownId,
  ])) as [{ key: string }]
  await decide(takedownId, false)
  world.pass(retentionMs('excerpts') + 1_000)
  await eraseOldTakedowns(world.ctx)
  const rows = await world.ctx.db.rows('select asker_sealed, proof_key, outcome from takedowns where id = $1', [
    takedownId,
  ])
  expect(rows).toEqual([{ asker_sealed: '', proof_key: null, outcome: 'refused' }])
  await expect(readStored(world.ctx.files, key)).rejects.toThrow()
})

it('a decision about a request is recalled within seconds, before any notification', async () => {
  const post = await publicPost()
  const takedownId = await ask(`/post/${post.id}`)
  const seen = async () => ({
    post: await readPost(reader, post.id),
    hidden: await hiddenOf(author),
    told: (await author.call(api.notification.list, {})).list,
  })
  const before = await seen()
  const recall = (who = staff.jin) => who.call(cases.recallTakedown, { takedownId })
  await decide(takedownId)
  expect(await seen()).not.toEqual(before)
  await expect(recall(staff.min)).rejects.toMatchObject({ code: 'conflict' })
  await recall()
  expect(await seen()).toEqual(before)

  await decide(takedownId, false)
  await recall()
  await decide(takedownId)
  await restore(takedownId)
  await recall(staff.min)
  expect(await hiddenOf(author)).toHaveLength(1)
  passRecall()
  await followTakedowns(world.ctx)
  await expect(recall(staff.min)).rejects.toMatchObject({ code: 'conflict' })
})
