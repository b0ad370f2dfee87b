import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { TakedownId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { callApi } from '../../../test/callApi.ts'
import type { Actor } from '../../../test/Actor.ts'
import { comment, followedCeleb, readPost, threads, write } from '../../../test/boards.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { onePixel } from '../../../test/media/photos.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { readStored } from '../../../providers/fileStore.ts'
import { caseActs, openModerators, type Moderators } from '../../../test/cases.ts'
import { withConsole } from '../../../test/console/openConsole.ts'
import { endTakedowns, findNextTakedownEnd } from './decideTakedown.ts'
import { eraseOldTakedowns } from './eraseOldTakedowns.ts'

const { cases } = consoleApi
const reason = { ko: '전화번호가 보여요', en: 'It shows a phone number' }
const complaint = {
  violated: 'privacy',
  name: '김하나',
  email: 'hana@example.com',
  words: '제 전화번호가 적혀 있어요',
} as const

const world = useOwnWorld(withConsole)
let celeb: CelebActor
let author: Actor
let reader: Actor
let staff: Moderators
beforeAll(async () => {
  staff = await openModerators(world)
})
beforeEach(async () => {
  ;({ celeb, one: author, other: reader } = await followedCeleb(world))
  // Each test has its own day, because of the daily limit of requests from this network.
  world.pass(24 * 3_600_000)
})

/** A request by a person without an account. */
const ask = async (address: string): Promise<TakedownId> =>
  (await callApi(world.base, null, api.cases.requestTakedown, { ...complaint, address }, { bytes: onePixel }))
    .takedownId
const decide = (takedownId: TakedownId, isHidden = true) =>
  staff.jin.call(cases.decideTakedown, { takedownId, isHidden, reason })
const restore = (takedownId: TakedownId) => staff.min.call(cases.restoreTakedown, { takedownId })
const publicPost = () => write(author, celeb, '010-1234-5678', { visibility: 'public' })
const hiddenOf = async (who: Actor) => (await who.call(api.cases.takedowns, {})).list

it('takes requests about public posts, comments and profiles from people without an account, sealed', async () => {
  const post = await publicPost()
  const below = await comment(reader, post.id, '여기도 있어요')
  const ids = [
    await ask(`/post/${post.id}`),
    await ask(`${world.ctx.publicUrl}/post/${post.id}?commentId=${below.id}`),
    await ask(`/@${celeb.username}`),
    await ask(`/${author.id}`),
  ]
  const rows = await world.ctx.db.rows<{ kind: string; asker: string; words: string; key: string }>(
    `select kind, asker_sealed as asker, words_sealed as words, proof_key as key
     from takedowns
     where id = any($1)
     order by array_position($1, id::text)`,
    [ids],
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['post', 'comment', 'user', 'user'])
  expect(JSON.stringify(rows)).not.toMatch(/하나|hana|전화번호/u)
  const stored = await readStored(world.ctx.files, rows[0]!.key)
  expect(stored.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
})

it('takes no request about content that is not public', async () => {
  const post = await write(author, celeb, '회원만', { visibility: 'subscribers' })
  const chatId = await author.open(reader)
  for (const address of [`/post/${post.id}`, `/chat/${chatId}`, '/nobody', 'javascript:alert(1)', '/tabs/home'])
    await expect(ask(address)).rejects.toMatchObject({ code: 'not_found' })
})

it('takes no request with an invalid address', async () => {
  const post = await publicPost()
  const broken = ['/%zz', '/%E0%A4', '/%00', '/@%00', '/post/%00', '/post/%zz', `/post/${post.id}?commentId=%00`]
  for (const address of broken) {
    world.pass(24 * 3_600_000)
    await expect(ask(address)).rejects.toMatchObject({ code: 'not_found' })
  }
})

it('takes ten requests a day from one network', async () => {
  const post = await publicPost()
  for (let n = 0; n < limits.takedownsPerDay; n++) await ask(`/post/${post.id}`)
  await expect(ask(`/post/${post.id}`)).rejects.toMatchObject({ code: 'too_many_requests' })
})

it('hides with a mark for 30 days, and then shows everything as it was', async () => {
  const post = await publicPost()
  const before = await readPost(reader, post.id)
  await decide(await ask(`/post/${post.id}`))
  expect(await readPost(reader, post.id)).toMatchObject({ content: '', withheld: 'takedown' })
  expect(await readPost(author, post.id)).toMatchObject({ content: '010-1234-5678', withheld: 'takedown' })
  expect(await hiddenOf(author)).toMatchObject([
    { kind: 'post', violated: 'privacy', reason: reason.ko, endedAt: null },
  ])
  world.pass(limits.takedownMs - 2_000)
  await endTakedowns(world.ctx)
  expect(await readPost(reader, post.id)).toMatchObject({ withheld: 'takedown' })
  expect((await findNextTakedownEnd(world.ctx))!.getTime() - world.ctx.now().getTime()).toBeLessThanOrEqual(2_000)
  world.pass(2_000)
  await endTakedowns(world.ctx)
  expect(await readPost(reader, post.id)).toEqual(before)
  expect(await hiddenOf(author)).toMatchObject([{ endedAt: expect.any(Date) }])
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
  world.pass(limits.takedownMs)
  await endTakedowns(world.ctx)
  expect(await readPost(reader, post.id)).toMatchObject({ content: '', withheld: 'hidden' })
})

it('hides nothing for longer than 30 days, which the database enforces', async () => {
  const takedownId = await ask(`/post/${(await publicPost()).id}`)
  await decide(takedownId)
  const longer = world.ctx.db.rows(
    `update takedowns set hidden_until = hidden_until + interval '1 second' where id = $1`,
    [takedownId],
  )
  await expect(longer).rejects.toThrow(/check/u)
})

it('erases the requester and their proof 90 days after the end', async () => {
  const takedownId = await ask(`/post/${(await publicPost()).id}`)
  const [{ key }] = (await world.ctx.db.rows<{ key: string }>('select proof_key as key from takedowns where id = $1', [
    takedownId,
  ])) as [{ key: string }]
  await decide(takedownId, false)
  world.pass(limits.excerptMs + 1_000)
  await eraseOldTakedowns(world.ctx)
  const rows = await world.ctx.db.rows('select asker_sealed, proof_key, outcome from takedowns where id = $1', [
    takedownId,
  ])
  expect(rows).toEqual([{ asker_sealed: '', proof_key: null, outcome: 'refused' }])
  await expect(readStored(world.ctx.files, key)).rejects.toThrow()
})
