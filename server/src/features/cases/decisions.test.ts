import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { StrikeAction } from '@byeol/contract/report/cases.ts'
import type { StrikeId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '../../test/Actor.ts'
import { boardOf, comment, followedCeleb, readPost, uploadTo, write } from '../../test/boards.ts'
import type { CelebActor } from '../../test/makePeople.ts'
import { useOwnWorld } from '../../test/useWorld.ts'
import { caseActs, day, openModerators, reason, type Decision, type Moderator } from '../../test/cases.ts'
import { withConsole } from '../../test/console/openConsole.ts'
import { codeOf, confirmSessions } from '../../test/signUpPerson.ts'
import { until } from '../../test/until.ts'
import { eraseDeletedPeople } from '../privacy/eraseDeletedPeople.ts'
import { carryOutAnswers } from './answerSoon.ts'
import { finishDeletions } from './finishDeletions.ts'

const { cases } = consoleApi

const world = useOwnWorld(withConsole)
let celeb: CelebActor
let author: Actor
let reporter: Actor
let jin: Moderator
let min: Moderator
let sun: Moderator
beforeAll(async () => {
  ;({ jin, min, sun } = await openModerators(world))
})
beforeEach(async () => {
  ;({ celeb, one: author, other: reporter } = await followedCeleb(world))
})

const acts = caseActs(() => ({ world, celeb, author, reporter, jin }))
const { findCase, openCase, reportPost, reportAuthor, reportedPost, decide, later, undo, readCase } = acts

describe('a decision', () => {
  const strikesOf = async (who: Actor) => (await who.call(api.cases.strikes, {})).list
  const notified = async (who: Actor, kind: string) =>
    (await who.call(api.notification.list, {})).list.filter((entry) => entry.kind === kind)

  it('notifies the reporter of the result and the target of the reason, and no other person', async () => {
    const { caseId } = await reportedPost()
    await decide(caseId, { action: 'warn', reason })
    const [told] = await until('told', async () => {
      const list = await notified(author, 'strike')
      return list.length > 0 && list
    })
    expect(told).toMatchObject({ excerpt: reason.ko, actor: null, link: '/customer-service/decisions' })
    expect(await notified(reporter, 'report')).toMatchObject([{ excerpt: '운영정책에 따라 조치했어요' }])
    expect(await strikesOf(author)).toMatchObject([{ action: 'warn', reason: reason.ko, appeal: null }])
    expect(await strikesOf(reporter)).toEqual([])
    expect((await reporter.call(api.cases.reports, {})).list).toMatchObject([{ kind: 'post', hasResult: true }])
  })

  it('restricts only direct messages, until its end', async () => {
    const chatId = await author.open(celeb).catch(() => null)
    expect(chatId).toBeNull()
    const friend = await world.fan()
    const direct = await author.open(friend)
    await author.say(direct, '안녕')
    const { caseId } = await reportedPost()
    await decide(caseId, { action: 'restrict', until: later(7 * day), reason })
    await expect(author.say(direct, '또')).rejects.toMatchObject({ code: 'direct_messages_restricted' })
    await expect(author.open(await world.fan())).rejects.toMatchObject({ code: 'direct_messages_restricted' })
    await write(author, celeb, '글은 써요')
    world.pass(7 * day)
    await author.say(direct, '다시')
  })

  const isSignedOut = async () => (await codeOf(author.call(api.chat.list, {}))) === 'user_suspended'
  /** The author's suspension, as staff see it. */
  const suspension = async () =>
    (await jin.call(consoleApi.people.person, { why: 'inquiry', userId: author.id })).suspension

  it('signs a suspended person out, and undoing restores the earlier state', async () => {
    const [one, other] = [await reportedPost(), await reportedPost()]
    const first = await decide(one.caseId, { action: 'suspend', until: later(3 * day), reason })
    await until('suspended', isSignedOut)
    world.pass(1_000)
    const second = await decide(other.caseId, { action: 'suspend', until: later(30 * day), reason }, min)
    const longer = await suspension()
    // Undoing the first does not change the second, which now replaces no other suspension.
    await undo(first.strikeId)
    expect(await suspension()).toEqual(longer)
    await undo(second.strikeId)
    expect(await suspension()).toBeNull()
    await until('signed in again', async () => !(await isSignedOut()))
  })

  it('restores the suspension that it replaced, when undone', async () => {
    const [one, other] = [await reportedPost(), await reportedPost()]
    await decide(one.caseId, { action: 'suspend', until: later(3 * day), reason })
    const first = await suspension()
    world.pass(1_000)
    const { strikeId } = await decide(other.caseId, { action: 'suspend', until: later(30 * day), reason }, min)
    expect(await suspension()).not.toEqual(first)
    await undo(strikeId)
    expect(await suspension()).toEqual(first)
  })

  it('ends an account only when two staff members decide the same, which the database enforces', async () => {
    const { caseId } = await reportedPost()
    const decision = { action: 'end', reason } as const
    expect(await decide(caseId, decision, jin)).toEqual({ strikeId: null, isWaiting: true })
    await expect(decide(caseId, decision, jin)).rejects.toMatchObject({ code: 'conflict' })
    // Set by SQL, because no call lets one staff member end an account.
    const forced = world.ctx.db.rows(
      `update cases set decision = 'end', closed_at = now(), digest = 'other' where id = $1`,
      [caseId],
    )
    await expect(forced).rejects.toThrow(/two people/u)
    await jin.call(cases.release, { caseId })
    expect(await suspension()).toBeNull()
    expect(await decide(caseId, decision, min)).toMatchObject({ isWaiting: false })
    expect(await suspension()).toEqual({ until: null, reason: reason.ko })
    await until('signed out', isSignedOut)
  })

  it('ends an account once two staff members agree on the words, although each first chose their own', async () => {
    const { caseId } = await reportedPost()
    const others = {
      action: 'end',
      reason: { ko: '거듭 괴롭혔어요', en: 'You harassed people repeatedly' },
    } as const
    await decide(caseId, { action: 'end', reason }, jin)
    expect(await readCase(caseId)).toMatchObject({ proposal: { by: 'jin', reason } })
    expect(await decide(caseId, others, min)).toEqual({ strikeId: null, isWaiting: true })
    const { proposal } = await readCase(caseId)
    expect(proposal).toEqual({ by: 'min', action: 'end', until: null, reason: others.reason })
    expect(await decide(caseId, { action: 'end', reason: proposal!.reason }, jin)).toMatchObject({ isWaiting: false })
    expect(await readCase(caseId)).toMatchObject({ case: { decision: 'end' }, proposal: null })
  })

  it('closes the other open cases about a suspended person', async () => {
    await reportAuthor(reporter)
    const { caseId } = await reportedPost()
    await decide(caseId, { action: 'suspend', until: later(day), reason })
    expect(await findCase('user', author.id)).toBeNull()
    expect((await reporter.call(api.cases.reports, {})).list).toMatchObject([
      { hasResult: true },
      { kind: 'user', hasResult: true },
    ])
  })

  it('reopens the cases that a suspension closed when it is undone, with the reports since', async () => {
    await reportAuthor(reporter)
    const { caseId } = await reportedPost()
    const { strikeId } = await decide(caseId, { action: 'suspend', until: later(day), reason })
    await reportAuthor(await world.fan())
    await undo(strikeId)
    const { id, reporters } = await openCase('user', author.id)
    expect(reporters).toBe(2)
    expect((await readCase(id)).reports).toHaveLength(2)
    const about = async () => (await reporter.call(api.cases.reports, {})).list.find(({ kind }) => kind === 'user')
    expect(await about()).toMatchObject({ hasResult: false, decidedAt: null })
    await decide(id, { action: 'warn', reason })
    expect(await about()).toMatchObject({ hasResult: true })
  })

  it.each(['hide', 'delete'] as const)(
    '%s keeps a post from people, and undoing restores it exactly',
    async (action) => {
      const photo = await uploadTo(author, celeb)
      const post = await write(author, celeb, '나쁜 글 #해시', { visibility: 'public', photoIds: [photo] })
      await comment(reporter, post.id, '좋아요')
      const seen = async () => {
        const { photos, ...rest } = await readPost(reporter, post.id)
        return { ...rest, photos: photos.map(({ id }) => id), board: (await boardOf(reporter, celeb)).length }
      }
      const before = await seen()
      await reportPost(reporter, post.id)
      const { strikeId } = await decide((await openCase('post', post.id)).id, { action, reason })
      expect(await seen()).toMatchObject({
        content: '',
        photos: [],
        withheld: action === 'hide' ? 'hidden' : 'deleted',
      })
      await expect(comment(reporter, post.id, '또')).rejects.toMatchObject({ code: 'not_found' })
      await undo(strikeId)
      expect(await seen()).toEqual(before)
    },
  )

  it('hides a profile with its name, and undoing shows it', async () => {
    await author.call(api.user.updateProfile, { introduction: '나쁜 소개' })
    await reporter.call(api.user.report, { userId: author.id, reason: '소개', category: 'abuse' })
    const profile = async () => (await reporter.call(api.user.profile, { userId: [author.id], username: [] })).users[0]
    const { strikeId } = await decide((await openCase('user', author.id)).id, { action: 'hide', reason })
    expect(await profile()).toMatchObject({ nickname: '가린 이름', introduction: '' })
    await undo(strikeId)
    expect(await profile()).toMatchObject({ nickname: author.nickname, introduction: '나쁜 소개' })
  })

  it('erases deleted content 20 days later, when it can no longer be appealed or undone', async () => {
    const { post, caseId } = await reportedPost()
    const { strikeId } = await decide(caseId, { action: 'delete', reason })
    world.pass(limits.appealMs - 1_000)
    await finishDeletions(world.ctx)
    expect(await readPost(reporter, post.id)).toMatchObject({ withheld: 'deleted' })
    world.pass(1_000)
    await finishDeletions(world.ctx)
    await expect(readPost(author, post.id)).rejects.toMatchObject({ code: 'not_found' })
    // Read by SQL, because the API does not show whether the text is still stored.
    expect(await world.ctx.db.rows('select content from posts where id = $1', [post.id])).toEqual([{ content: '' }])
    await expect(undo(strikeId)).rejects.toMatchObject({ code: 'conflict' })
  })

  it.each([
    ['hide', ['나쁜 말'], []],
    ['delete', [], []],
  ] as const)(
    '%s takes a message from its reader, and only a deletion from its author too',
    async (action, ...left) => {
      const chatId = await author.open(reporter)
      const bad = await author.say(chatId, '나쁜 말')
      await reporter.call(api.chat.reportMessage, { chatMessageId: bad.id, reason: '괴롭혀요', category: 'abuse' })
      await decide((await openCase('message', bad.id)).id, { action, reason })
      const readBy = async (who: Actor) => (await who.history(chatId)).map(({ content }) => content)
      expect([await readBy(author), await readBy(reporter)]).toEqual(left)
    },
  )

  it('erases a deleted message when its author is erased while an appeal is still possible', async () => {
    const chatId = await author.open(reporter)
    const bad = await author.say(chatId, '나쁜 말')
    await reporter.call(api.chat.reportMessage, { chatMessageId: bad.id, reason: '괴롭혀요', category: 'abuse' })
    const { id } = await openCase('message', bad.id)
    await confirmSessions(world, author)
    await author.call(api.auth.deleteAccount, {})
    world.pass(limits.erasedAfterMs - day)
    await decide(id, { action: 'delete', reason })
    world.pass(day)
    await eraseDeletedPeople(world.ctx)
    // Read by SQL, because the API does not show whether the text is still stored.
    expect(
      await world.ctx.db.rows('select from chat_messages where id = $1 and content like $2', [bad.id, '%나쁜%']),
    ).toEqual([])
    expect((await readCase(id)).case).toMatchObject({ isHidden: false })
  })

  it('fits its target: a person cannot be deleted', async () => {
    await reportAuthor(reporter)
    const { id } = await openCase('user', author.id)
    await expect(decide(id, { action: 'delete', reason })).rejects.toMatchObject({ code: 'not_allowed' })
  })
})

describe('an appeal', () => {
  const struck = async (action: StrikeAction = 'hide', until?: ReturnType<typeof later>) => {
    const { post, caseId } = await reportedPost()
    const { strikeId } = await decide(caseId, { action, reason, until } as Decision)
    return { post, caseId, strikeId: strikeId! }
  }
  const appeal = (who: Actor, strikeId: StrikeId, said = '농담이었어요') =>
    who.call(api.cases.appeal, { strikeId, words: said })
  const answer = { ko: '다시 봤어요', en: 'We looked again' }
  const claimAppeal = (strikeId: StrikeId, by: Moderator) => by.call(cases.claimAppeal, { strikeId })
  const decideAppeal = (strikeId: StrikeId, outcome: 'kept' | 'undone', by: Moderator) =>
    by.call(cases.decideAppeal, { strikeId, outcome, reason: answer })
  const answerSoon = (strikeId: StrikeId, outcome: 'kept' | 'undone') =>
    min.call(cases.answerAppeal, { strikeId, outcome, reason: answer })
  const isListed = async (strikeId: StrikeId) =>
    (await sun.call(cases.appeals, { limit: 100 })).list.some((each) => each.strikeId === strikeId)

  it('is sent once, by the person it is about, within 20 days', async () => {
    const { strikeId } = await struck()
    await expect(appeal(reporter, strikeId)).rejects.toMatchObject({ code: 'not_found' })
    await expect(appeal(author, strikeId, '가'.repeat(2_001))).rejects.toMatchObject({ code: 'invalid_parameters' })
    expect(await appeal(author, strikeId)).toMatchObject({
      strike: { appeal: { words: '농담이었어요', answer: null } },
    })
    await expect(appeal(author, strikeId)).rejects.toMatchObject({ code: 'appeal_closed' })
    const late = await struck()
    world.pass(limits.appealMs)
    await expect(appeal(author, late.strikeId)).rejects.toMatchObject({ code: 'appeal_closed' })
  })

  it('reaches a suspended person', async () => {
    const { strikeId } = await struck('suspend', later(day))
    expect(await appeal(author, strikeId)).toMatchObject({ strike: { action: 'suspend' } })
  })

  it('is decided by another staff member than the first decider, which the database enforces', async () => {
    const { strikeId } = await struck()
    await appeal(author, strikeId)
    await expect(claimAppeal(strikeId, jin)).rejects.toMatchObject({ code: 'conflict' })
    await expect(decideAppeal(strikeId, 'kept', jin)).rejects.toMatchObject({ code: 'not_allowed' })
    // Set by SQL, because no call allows it.
    const forced = world.ctx.db.rows(
      `update appeals set decided_by = $2, decided_at = now(), outcome = 'kept' where strike_id = $1`,
      [strikeId, 'jin'],
    )
    await expect(forced).rejects.toThrow(/appeals_other_decider/u)
    const forged = world.ctx.db.rows(`update appeals set first_decided_by = 'sun' where strike_id = $1`, [strikeId])
    await expect(forged).rejects.toThrow(/foreign key/u)
  })

  it('that is accepted undoes everything, and sends notifications', async () => {
    const { post, strikeId } = await struck()
    await appeal(author, strikeId)
    await claimAppeal(strikeId, min)
    await decideAppeal(strikeId, 'undone', min)
    expect(await readPost(reporter, post.id)).toMatchObject({ content: '나쁜 글', teaser: null })
    expect((await author.call(api.cases.strikes, {})).list).toMatchObject([
      { undoneAt: expect.any(Date), appeal: { answer: { outcome: 'undone', reason: answer.ko } } },
    ])
    expect((await reporter.call(api.cases.reports, {})).list).toMatchObject([{ hasResult: false }])
  })

  it('takes effect ten seconds after its answer, and until then can be recalled', async () => {
    const { post, caseId, strikeId } = await struck()
    await appeal(author, strikeId)
    await claimAppeal(strikeId, min)
    const takeBack = (who: Moderator) => who.call(cases.recallAppeal, { strikeId })
    const answered = async () => (await author.call(api.cases.strikes, {})).list[0]?.appeal?.answer
    await answerSoon(strikeId, 'undone')
    expect(await isListed(strikeId)).toBe(false)
    await expect(claimAppeal(strikeId, sun)).rejects.toMatchObject({ code: 'conflict' })
    await expect(answerSoon(strikeId, 'kept')).rejects.toMatchObject({ code: 'conflict' })
    await expect(takeBack(sun)).rejects.toMatchObject({ code: 'conflict' })
    await carryOutAnswers(world.ctx)
    expect(await answered()).toBeNull()
    await takeBack(min)
    expect(await isListed(strikeId)).toBe(true)
    world.pass(20_000)
    await carryOutAnswers(world.ctx)
    expect(await answered()).toBeNull()

    await answerSoon(strikeId, 'undone')
    world.pass(20_000)
    await expect(takeBack(min)).rejects.toMatchObject({ code: 'conflict' })
    await carryOutAnswers(world.ctx)
    expect(await answered()).toMatchObject({ outcome: 'undone', reason: answer.ko })
    expect(await readPost(reporter, post.id)).toMatchObject({ content: '나쁜 글', teaser: null })
    await expect(min.call(cases.excerpt, { caseId })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('takes a passkey to undo a suspension, and is dropped if a colleague undoes it first', async () => {
    const { strikeId } = await struck('suspend', later(day))
    await appeal(author, strikeId)
    await claimAppeal(strikeId, min)
    await expect(answerSoon(strikeId, 'undone')).rejects.toMatchObject({ code: 'not_allowed' })
    await answerSoon(strikeId, 'kept')
    await undo(strikeId)
    world.pass(20_000)
    await carryOutAnswers(world.ctx)
    expect((await author.call(api.cases.strikes, {})).list[0]).toMatchObject({ appeal: { answer: null } })
  })

  it('is decided once when two staff members try at the same time', async () => {
    const { strikeId } = await struck()
    await appeal(author, strikeId)
    const claims = await Promise.allSettled([min, sun].map((who) => claimAppeal(strikeId, who)))
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const holder = claims[0]!.status === 'fulfilled' ? min : sun
    const outcomes = ['kept', 'undone'] as const
    const settled = await Promise.allSettled(outcomes.map((outcome) => decideAppeal(strikeId, outcome, holder)))
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is closed when the decision is undone by another call', async () => {
    const { caseId, strikeId } = await struck()
    await appeal(author, strikeId)
    await claimAppeal(strikeId, min)
    expect(await isListed(strikeId)).toBe(true)
    await undo(strikeId)
    expect(await isListed(strikeId)).toBe(false)
    for (const outcome of ['kept', 'undone'] as const)
      await expect(decideAppeal(strikeId, outcome, min)).rejects.toMatchObject({ code: 'conflict' })
    await expect(claimAppeal(strikeId, sun)).rejects.toMatchObject({ code: 'conflict' })
    await expect(min.call(cases.excerpt, { caseId })).rejects.toMatchObject({ code: 'not_found' })
    expect((await author.call(api.cases.strikes, {})).list).toMatchObject([
      { undoneAt: expect.any(Date), appeal: { answer: null } },
    ])
  })

  it('that a colleague rejected leaves the first decider no way back, and others only one with words', async () => {
    const { post, strikeId } = await struck()
    await appeal(author, strikeId)
    await claimAppeal(strikeId, min)
    await decideAppeal(strikeId, 'kept', min)
    const takeBack = (who: Moderator, words?: string) => who.call(cases.undo, { strikeId, words })
    await expect(takeBack(jin, '제가 틀렸어요')).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(takeBack(min)).rejects.toMatchObject({ code: 'invalid_parameters' })
    await takeBack(min, '새 증거가 나왔어요')
    expect(await readPost(reporter, post.id)).toMatchObject({ content: '나쁜 글' })
  })

  it('keeps deleted content from being erased while it waits', async () => {
    const { post, strikeId } = await struck('delete')
    await appeal(author, strikeId)
    world.pass(limits.appealMs)
    await finishDeletions(world.ctx)
    await claimAppeal(strikeId, min)
    await decideAppeal(strikeId, 'undone', min)
    expect(await readPost(reporter, post.id)).toMatchObject({ content: '나쁜 글' })
  })
})
