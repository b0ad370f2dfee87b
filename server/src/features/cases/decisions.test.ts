import { api } from '@byeol/contract/api.ts'
import type { StrikeAction } from '@byeol/contract/report/cases.ts'
import type { CaseId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startQueue } from '../../jobs.ts'
import type { Actor } from '../../test/Actor.ts'
import { boardOf, comment, followedCeleb, readPost, uploadTo, write } from '../../test/boards.ts'
import type { CelebActor } from '../../test/makePeople.ts'
import { openWorld, type World } from '../../test/openWorld.ts'
import { until } from '../../test/until.ts'
import { claimAppeal, releaseCase } from './claimCase.ts'
import { openExcerpt } from './excerpt.ts'
import { listAppeals } from './staff/listAppeals.ts'
import { decideAppeal } from './appeals.ts'
import { type CaseDecision } from './decideCase.ts'
import { finishDeletions } from './finishDeletions.ts'
import { readCase } from './staff/readCase.ts'
import { eraseDeletedPeople } from '../privacy/eraseDeletedPeople.ts'
import { caseActs, jin, min, sun, reason, day } from '../../test/cases.ts'

let world: World
let celeb: CelebActor
let author: Actor
let reporter: Actor
let stopQueue: () => Promise<void>
beforeAll(async () => {
  world = await openWorld()
  stopQueue = await startQueue(world.ctx)
})
afterAll(async () => {
  await stopQueue()
  await world.close()
})
beforeEach(async () => {
  ;({ celeb, one: author, other: reporter } = await followedCeleb(world))
})

const { openCase, reportPost, reportedPost, decide, later, undo } = caseActs(() => ({ world, celeb, author, reporter }))

describe('a decision', () => {
  const strikesOf = async (who: Actor) => (await who.call(api.cases.strikes, {})).list
  const notified = async (who: Actor, kind: string) =>
    (await who.call(api.notification.list, {})).list.filter((entry) => entry.kind === kind)

  it('tells the reporter the result and the target the reason, and nobody else', async () => {
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

  it('restricts direct messages until its time, and nothing else', async () => {
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

  it('suspends and ends by the functions that sign the person out, and undoing restores what was', async () => {
    const suspended = () =>
      author.call(api.user.settings, {}).then(
        () => false,
        (error: { code: string }) => error.code === 'user_suspended',
      )
    const first = await decide((await reportedPost()).caseId, { action: 'suspend', until: later(3 * day), reason })
    await until('suspended', suspended)
    const post = await world.ctx.db.rows<{ id: CaseId }>(
      `insert into cases (id, kind, target_id, person_id, harm, opened_at, due_at)
       values (substr(md5(random()::text), 1, 24), 'chat', 'x', $1, 0, $2, $2) returning id`,
      [author.id, world.ctx.now()],
    )
    world.pass(1_000)
    const second = await decide(post[0]!.id, { action: 'suspend', until: later(30 * day), reason }, min)
    const untilOf = async () =>
      (
        await world.ctx.db.rows<{ until: Date | null }>('select suspended_until as until from users where id = $1', [
          author.id,
        ])
      )[0]!.until
    const longer = await untilOf()
    // The first goes: the second stays as it is, and has nothing behind it any more.
    await undo(first.strikeId)
    expect(await untilOf()).toEqual(longer)
    await undo(second.strikeId)
    expect(await untilOf()).toBeNull()
    await until('signed in again', async () => !(await suspended()))
  })

  it('brings back the suspension that it replaced', async () => {
    const first = later(3 * day)
    await decide((await reportedPost()).caseId, { action: 'suspend', until: first, reason })
    world.pass(1_000)
    const [other] = await world.ctx.db.rows<{ id: CaseId }>(
      `insert into cases (id, kind, target_id, person_id, harm, opened_at, due_at)
       values (substr(md5(random()::text), 1, 24), 'chat', 'y', $1, 0, $2, $2) returning id`,
      [author.id, world.ctx.now()],
    )
    const { strikeId } = await decide(other!.id, { action: 'suspend', until: later(30 * day), reason }, min)
    await undo(strikeId)
    const rows = await world.ctx.db.rows('select suspended_until as until from users where id = $1', [author.id])
    expect(rows).toEqual([{ until: first }])
  })

  it('ends an account only when two people decide the same, which the database holds', async () => {
    const { caseId } = await reportedPost()
    const decision: CaseDecision = { action: 'end', reason }
    expect(await decide(caseId, decision, jin)).toEqual({ strikeId: null, isWaiting: true })
    await expect(decide(caseId, decision, jin)).rejects.toMatchObject({ code: 'conflict' })
    const forced = world.ctx.db.rows(
      `update cases set decision = 'end', closed_at = now(), digest = 'other' where id = $1`,
      [caseId],
    )
    await expect(forced).rejects.toThrow(/two people/u)
    await releaseCase(world.ctx, caseId, jin)
    expect(await decide(caseId, decision, min)).toMatchObject({ isWaiting: false })
    const [row] = await world.ctx.db.rows('select suspended_until as until from users where id = $1', [author.id])
    expect(row).toEqual({ until: Number.POSITIVE_INFINITY })
  })

  it('ends an account once two agree on the words of either, though each first chose their own', async () => {
    const { caseId } = await reportedPost()
    const others: CaseDecision = {
      action: 'end',
      reason: { ko: '거듭 괴롭혔어요', en: 'You harassed people repeatedly' },
    }
    await decide(caseId, { action: 'end', reason }, jin)
    expect(await readCase(world.ctx, caseId)).toMatchObject({ proposal: { by: jin, reason } })
    expect(await decide(caseId, others, min)).toEqual({ strikeId: null, isWaiting: true })
    const { proposal } = await readCase(world.ctx, caseId)
    expect(proposal).toEqual({ by: min, reason: others.reason })
    expect(await decide(caseId, { action: 'end', reason: proposal!.reason }, jin)).toMatchObject({ isWaiting: false })
    expect(await readCase(world.ctx, caseId)).toMatchObject({ case: { decision: 'end' }, proposal: null })
  })

  it('closes the other open cases about a suspended person', async () => {
    await reporter.call(api.user.report, { userId: author.id, reason: '사칭', category: 'fake' })
    const { caseId } = await reportedPost()
    await decide(caseId, { action: 'suspend', until: later(day), reason })
    expect(await openCase('user', author.id)).toBeUndefined()
    expect((await reporter.call(api.cases.reports, {})).list).toMatchObject([
      { hasResult: true },
      { kind: 'user', hasResult: true },
    ])
  })

  it('opens what closed along with a suspension again when that is undone, with the reports since', async () => {
    await reporter.call(api.user.report, { userId: author.id, reason: '사칭', category: 'fake' })
    const { caseId } = await reportedPost()
    const { strikeId } = await decide(caseId, { action: 'suspend', until: later(day), reason })
    await (await world.fan()).call(api.user.report, { userId: author.id, reason: '사칭', category: 'fake' })
    await undo(strikeId)
    const { id, reporters } = await openCase('user', author.id)
    expect(reporters).toBe(2)
    expect((await readCase(world.ctx, id)).reports).toHaveLength(2)
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

  it('hides a profile but for its name, and undoing shows it', async () => {
    await author.call(api.user.updateProfile, { introduction: '나쁜 소개' })
    await reporter.call(api.user.report, { userId: author.id, reason: '소개', category: 'abuse' })
    const profile = async () => (await reporter.call(api.user.profile, { userId: [author.id], username: [] })).users[0]
    const { strikeId } = await decide((await openCase('user', author.id)).id, { action: 'hide', reason })
    expect(await profile()).toMatchObject({ nickname: author.nickname, introduction: '' })
    await undo(strikeId)
    expect(await profile()).toMatchObject({ introduction: '나쁜 소개' })
  })

  it('erases what it deleted 20 days later, when nobody can appeal or undo any more', async () => {
    const { post, caseId } = await reportedPost()
    const { strikeId } = await decide(caseId, { action: 'delete', reason })
    world.pass(limits.appealMs - 1_000)
    await finishDeletions(world.ctx)
    expect(await readPost(reporter, post.id)).toMatchObject({ withheld: 'deleted' })
    world.pass(1_000)
    await finishDeletions(world.ctx)
    await expect(readPost(author, post.id)).rejects.toMatchObject({ code: 'not_found' })
    expect(await world.ctx.db.rows('select content from posts where id = $1', [post.id])).toEqual([{ content: '' }])
    await expect(undo(strikeId)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('erases a deleted message when its author is erased before nobody could appeal any more', async () => {
    const chatId = await author.open(reporter)
    const bad = await author.say(chatId, '나쁜 말')
    await reporter.call(api.chat.reportMessage, { chatMessageId: bad.id, reason: '괴롭혀요', category: 'abuse' })
    const { id } = await openCase('message', bad.id)
    await decide(id, { action: 'delete', reason })
    const deletedAt = new Date(world.ctx.now().getTime() - limits.erasedAfterMs)
    await world.ctx.db.rows('update users set deleted_at = $2 where id = $1', [author.id, deletedAt])
    await eraseDeletedPeople(world.ctx)
    expect(
      await world.ctx.db.rows('select from chat_messages where id = $1 and content like $2', [bad.id, '%나쁜%']),
    ).toEqual([])
    expect(await world.ctx.db.rows('select from holds where case_id = $1', [id])).toEqual([])
  })

  it('fits its target: nobody deletes a person', async () => {
    await reporter.call(api.user.report, { userId: author.id, reason: '사칭', category: 'fake' })
    const { id } = await openCase('user', author.id)
    await expect(decide(id, { action: 'delete', reason })).rejects.toMatchObject({ code: 'not_allowed' })
  })
})

describe('an appeal', () => {
  const struck = async (action: StrikeAction = 'hide') => {
    const { post, caseId } = await reportedPost()
    const { strikeId } = await decide(caseId, { action, reason } as CaseDecision)
    return { post, caseId, strikeId: strikeId! }
  }
  const appeal = (who: Actor, strikeId: Awaited<ReturnType<typeof struck>>['strikeId'], said = '농담이었어요') =>
    who.call(api.cases.appeal, { strikeId, words: said })
  const answer = { ko: '다시 봤어요', en: 'We looked again' }

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
    const { caseId } = await reportedPost()
    const { strikeId } = await decide(caseId, { action: 'suspend', until: later(day), reason })
    expect(await appeal(author, strikeId!)).toMatchObject({ strike: { action: 'suspend' } })
  })

  it('is decided by somebody other than the decider, which the database holds', async () => {
    const { strikeId } = await struck()
    await appeal(author, strikeId)
    await expect(claimAppeal(world.ctx, strikeId, jin)).rejects.toMatchObject({ code: 'conflict' })
    const decision = { strikeId, staffId: jin, outcome: 'kept', reason: answer } as const
    await expect(decideAppeal(world.ctx, decision)).rejects.toMatchObject({ code: 'not_allowed' })
    const forced = world.ctx.db.rows(
      `update appeals set decided_by = $2, decided_at = now(), outcome = 'kept' where strike_id = $1`,
      [strikeId, jin],
    )
    await expect(forced).rejects.toThrow(/appeals_other_decider/u)
    const forged = world.ctx.db.rows(`update appeals set first_decided_by = 'sun' where strike_id = $1`, [strikeId])
    await expect(forged).rejects.toThrow(/foreign key/u)
  })

  it('that convinces undoes everything, and is told', async () => {
    const { post, strikeId } = await struck()
    await appeal(author, strikeId)
    await claimAppeal(world.ctx, strikeId, min)
    await decideAppeal(world.ctx, { strikeId, staffId: min, outcome: 'undone', reason: answer })
    expect(await readPost(reporter, post.id)).toMatchObject({ content: '나쁜 글', teaser: null })
    expect((await author.call(api.cases.strikes, {})).list).toMatchObject([
      { undoneAt: expect.any(Date), appeal: { answer: { outcome: 'undone', reason: answer.ko } } },
    ])
    expect((await reporter.call(api.cases.reports, {})).list).toMatchObject([{ hasResult: false }])
  })

  it('is decided once by two who try at the same time', async () => {
    const { strikeId } = await struck()
    await appeal(author, strikeId)
    const claims = await Promise.allSettled([min, sun].map((name) => claimAppeal(world.ctx, strikeId, name)))
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const holder = claims[0]!.status === 'fulfilled' ? min : sun
    const outcomes = ['kept', 'undone'] as const
    const tries = outcomes.map((outcome) =>
      decideAppeal(world.ctx, { strikeId, staffId: holder, outcome, reason: answer }),
    )
    const settled = await Promise.allSettled(tries)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is over when the decision is taken back by another door', async () => {
    const { caseId, strikeId } = await struck()
    await appeal(author, strikeId)
    await claimAppeal(world.ctx, strikeId, min)
    const waits = async () =>
      (await listAppeals(world.ctx, { staffId: min, limit: 100 })).list.some((each) => each.strikeId === strikeId)
    expect(await waits()).toBe(true)
    await undo(strikeId)
    expect(await waits()).toBe(false)
    for (const outcome of ['kept', 'undone'] as const)
      await expect(decideAppeal(world.ctx, { strikeId, staffId: min, outcome, reason: answer })).rejects.toMatchObject({
        code: 'conflict',
      })
    await expect(claimAppeal(world.ctx, strikeId, sun)).rejects.toMatchObject({ code: 'conflict' })
    await expect(openExcerpt(world.ctx, caseId, min)).rejects.toMatchObject({ code: 'not_found' })
    expect((await author.call(api.cases.strikes, {})).list).toMatchObject([
      { undoneAt: expect.any(Date), appeal: { answer: null } },
    ])
  })

  it('keeps a deletion from being carried out while it waits', async () => {
    const { post, strikeId } = await struck('delete')
    await appeal(author, strikeId)
    world.pass(limits.appealMs)
    await finishDeletions(world.ctx)
    expect(await world.ctx.db.rows('select content from posts where id = $1', [post.id])).toEqual([
      { content: '나쁜 글' },
    ])
  })
})
