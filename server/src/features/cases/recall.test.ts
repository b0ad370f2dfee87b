import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { limits } from '@byeol/contract/limits.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '../../test/Actor.ts'
import { boardOf, comment, followedCeleb, readPost, uploadTo, write } from '../../test/boards.ts'
import { caseActs, day, makeWeighty, openModerators, reason, type Decision, type Moderators } from '../../test/cases.ts'
import { withConsole } from '../../test/console/openConsole.ts'
import type { CelebActor } from '../../test/makePeople.ts'
import { publishContents } from '../../test/money/contents.ts'
import { codeOf } from '../../test/signUpPerson.ts'
import { until } from '../../test/until.ts'
import { useOwnWorld } from '../../test/useWorld.ts'

const { cases } = consoleApi

const world = useOwnWorld(withConsole)
let celeb: CelebActor
let author: Actor
let reporter: Actor
let staff: Moderators
beforeAll(async () => {
  staff = await openModerators(world)
})
beforeEach(async () => {
  ;({ celeb, one: author, other: reporter } = await followedCeleb(world))
})
const acts = caseActs(() => ({ world, celeb, author, reporter, jin: staff.jin }))
const { openCase, decide, readCase } = acts
const recall = (caseId: Awaited<ReturnType<typeof openCase>>['id'], by = staff.jin) => by.call(cases.recall, { caseId })

/** What the author, a reader and the reporter see of a post and of what staff did about it. */
async function seen(postId: string) {
  const posts = []
  for (const who of [author, reporter, celeb]) {
    const { photos, ...rest } = await readPost(who, postId as never)
    posts.push({ ...rest, photos: photos.map(({ id }) => id), board: (await boardOf(who, celeb)).length })
  }
  return {
    posts,
    strikes: await author.call(api.cases.strikes, {}),
    reports: await reporter.call(api.cases.reports, {}),
    told: (await author.call(api.notification.list, {})).list.filter(({ kind }) => kind === 'strike'),
    suspended: await codeOf(author.call(api.chat.list, {})),
    writes: await codeOf(author.open(celeb)),
  }
}

const decisions: [string, () => Decision][] = [
  ['nothing', () => ({ action: 'nothing' })],
  ['warn', () => ({ action: 'warn', reason })],
  ['hide', () => ({ action: 'hide', reason })],
  ['delete', () => ({ action: 'delete', reason })],
  ['restrict', () => ({ action: 'restrict', until: acts.later(7 * day), reason })],
  ['suspend', () => ({ action: 'suspend', until: acts.later(7 * day), reason })],
]

describe.each([false, true])('a recalled decision, of a post hidden by reports: %s', (isHidden) => {
  it.each(decisions)('after %s restores what everybody saw before', async (_action, decision) => {
    const photoId = await uploadTo(author, celeb)
    const post = await write(author, celeb, '공연 #해시', { visibility: 'public', photoIds: [photoId] })
    await comment(reporter, post.id, '좋아요')
    if (isHidden) await makeWeighty(world, reporter)
    await acts.reportPost(reporter, post.id, isHidden ? 'filming' : 'abuse')
    const { id: caseId } = await openCase('post', post.id)
    const before = await seen(post.id)
    await decide(caseId, decision())
    await recall(caseId)
    expect(await until('signed in', async () => (await codeOf(author.call(api.chat.list, {}))) === 'ok')).toBe(true)
    expect(await seen(post.id)).toEqual(before)
    expect(await readCase(caseId)).toMatchObject({ case: { holder: 'jin', decision: null }, strikeId: null })
    await decide(caseId, { action: 'warn', reason })
  })
})

it('is recalled only by its decider, and within seconds', async () => {
  const { caseId } = await acts.reportedPost()
  await decide(caseId, { action: 'warn', reason })
  await expect(recall(caseId, staff.min)).rejects.toMatchObject({ code: 'conflict' })
  world.pass(limits.recallDecisionMs + limits.recallDecisionGraceMs + 1)
  await expect(recall(caseId)).rejects.toMatchObject({ code: 'conflict' })
})

it('“no violation” is reopened later with words, and what it showed is hidden again', async () => {
  await makeWeighty(world, reporter)
  const { post, caseId } = await acts.reportedPost('filming')
  const hidden = await readPost(reporter, post.id)
  await decide(caseId, { action: 'nothing' })
  expect(await readPost(reporter, post.id)).toMatchObject({ content: '나쁜 글' })
  world.pass(3 * day)
  const reader = await world.device(reporter)
  await staff.min.call(cases.reopen, { caseId, words: '다른 사람이 같은 신고를 했어요' })
  expect(await readPost(reader, post.id)).toEqual(hidden)
  expect((await reader.call(api.cases.reports, {})).list).toMatchObject([{ hasResult: false }])
  await expect(staff.min.call(cases.reopen, { caseId, words: '한 번 더' })).rejects.toMatchObject({ code: 'conflict' })
  await decide(caseId, { action: 'delete', reason })
})

it('hidden contents are off sale and come back when the decision is undone', async () => {
  const sold = await publishContents(celeb)
  const view = () => codeOf(reporter.call(api.celebContents.detail, { contentsId: sold.id }))
  await reporter.call(api.celebContents.report, { contentsId: sold.id, reason: '몰래 찍었어요', category: 'sexual' })
  const { id: caseId } = await openCase('contents', sold.id)
  const { strikeId } = await decide(caseId, { action: 'hide', reason })
  expect(await view()).toBe('not_found')
  await acts.undo(strikeId)
  expect(await view()).toBe('ok')
})

it('two suspensions of one person are recalled one after the other, and leave nothing', async () => {
  await acts.reportAuthor(reporter)
  const { people } = consoleApi
  const suspend = async (days: number) => {
    const asked = { userId: author.id, until: acts.later(days * day), reason }
    await staff.jin.call(people.suspend, asked)
    const { list } = await staff.jin.call(cases.list, { state: 'closed', limit: 1 })
    return list[0]!.id
  }
  const before = await seen((await write(author, celeb, '글', { visibility: 'public' })).id)
  const first = await suspend(7)
  const second = await suspend(30)
  expect(second).not.toBe(first)
  await recall(second)
  await recall(first)
  expect(await until('signed in', async () => (await codeOf(author.call(api.chat.list, {}))) === 'ok')).toBe(true)
  expect(await author.call(api.cases.strikes, {})).toEqual(before.strikes)
  const open = await openCase('user', author.id)
  expect(open).toMatchObject({ id: second, reporters: 1 })
  expect(await codeOf(recall(first))).toBe('conflict')
})
