import { api } from '@byeol/contract/api.ts'
import type { StrikeAction } from '@byeol/contract/report/cases.ts'
import type { CaseId, UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { ReportCategory } from '@byeol/contract/report/report.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startQueue } from '../../jobs.ts'
import type { Actor } from '../../test/Actor.ts'
import { boardOf, comment, followedCeleb, readPost, threads, uploadTo, words, write } from '../../test/boards.ts'
import type { CelebActor } from '../../test/makePeople.ts'
import { openWorld, type World } from '../../test/openWorld.ts'
import { until } from '../../test/until.ts'
import { claimAppeal, claimCase, releaseCase } from './claimCase.ts'
import { decideAppeal } from './appeals.ts'
import { decideCase, type CaseDecision } from './decideCase.ts'
import { forgetOldExcerpts, openExcerpt } from './excerpt.ts'
import { finishDeletions } from './finishDeletions.ts'
import { listCases } from './listCases.ts'
import { undoStrike } from './undoStrike.ts'

const [jin, min, sun] = ['jin', 'min', 'sun']
const reason = { ko: '다른 사람을 괴롭혔어요', en: 'You harassed somebody' }

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

const openCase = async (kind: string, targetId: string) => {
  const [found] = await world.ctx.db.rows<{ id: CaseId; reporters: number; harm: number; person: UserId }>(
    `select id, reporters, harm, person_id as person
     from cases
     where kind = $1 and target_id = $2 and closed_at is null`,
    [kind, targetId],
  )
  return found!
}
const reportPost = (who: Actor, postId: string, category: ReportCategory = 'abuse') =>
  who.call(api.board.reportPost, { postId: postId as never, reason: '봐 주세요', category })

/** A post by `author`, reported by `reporter`. */
async function reportedPost(category: ReportCategory = 'abuse') {
  const post = await write(author, celeb, '나쁜 글', { visibility: 'public' })
  await reportPost(reporter, post.id, category)
  return { post, caseId: (await openCase('post', post.id)).id }
}
async function decide(caseId: CaseId, decision: CaseDecision, staffId = jin) {
  await claimCase(world.ctx, caseId, staffId)
  return decideCase(world.ctx, { caseId, staffId, decision })
}
const later = (ms: number) => new Date(world.ctx.now().getTime() + ms)
const day = 24 * 3_600_000
const undo = (strikeId: Awaited<ReturnType<typeof decide>>['strikeId'], by = jin) =>
  world.ctx.db.inTransaction((tx) => undoStrike(world.ctx, tx, strikeId!, by))

describe('a case', () => {
  it('collects the reports of its target, and a later report after the decision opens another', async () => {
    const { post, caseId } = await reportedPost('abuse')
    const [third, fourth] = [await world.fan(), await world.fan()]
    await reportPost(third, post.id, 'sexual')
    await reportPost(third, post.id, 'filming')
    expect(await openCase('post', post.id)).toEqual({ id: caseId, reporters: 2, harm: 1, person: author.id })
    await decide(caseId, { action: 'warn', reason })
    await reportPost(fourth, post.id)
    const next = await openCase('post', post.id)
    expect(next.id).not.toBe(caseId)
    expect(next.reporters).toBe(1)
  })

  it('is one, though many report at the same time', async () => {
    const post = await write(author, celeb, '나쁜 글', { visibility: 'public' })
    const people = await Promise.all(Array.from({ length: 12 }, () => world.fan()))
    await Promise.all(people.map((who) => reportPost(who, post.id)))
    expect(await openCase('post', post.id)).toMatchObject({ reporters: 12 })
  })

  it('comes by harm, then by reporters, then by age', async () => {
    const old = await reportedPost('spam')
    world.pass(1_000)
    const many = await reportedPost('spam')
    await reportPost(await world.fan(), many.post.id, 'spam')
    world.pass(1_000)
    const filmed = await reportedPost('filming')
    const ids = [old, many, filmed].map(({ caseId }) => caseId)
    const { list } = await listCases(world.ctx, { state: 'open', staffId: jin, limit: 100 })
    const order = list.map(({ id }) => id).filter((id) => ids.includes(id))
    expect(order).toEqual([filmed.caseId, many.caseId, old.caseId])
    const first = await listCases(world.ctx, { state: 'open', staffId: jin, limit: 1 })
    const rest = await listCases(world.ctx, { state: 'open', staffId: jin, limit: 100, after: first.next! })
    expect([...first.list, ...rest.list].map(({ id }) => id)).toEqual(list.map(({ id }) => id))
  })

  it('is held by one of many who claim it at the same time, and by another after 15 minutes', async () => {
    const { caseId } = await reportedPost()
    const staff = Array.from({ length: 8 }, (_, n) => `staff-${n}`)
    const claims = await Promise.allSettled(staff.map((name) => claimCase(world.ctx, caseId, name)))
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const holder = staff[claims.findIndex(({ status }) => status === 'fulfilled')]!
    const other = staff.find((name) => name !== holder)!
    await expect(claimCase(world.ctx, caseId, other)).rejects.toMatchObject({ code: 'conflict' })
    world.pass(limits.caseClaimMs)
    await claimCase(world.ctx, caseId, other)
    const decision: CaseDecision = { action: 'nothing' }
    await expect(decideCase(world.ctx, { caseId, staffId: holder, decision })).rejects.toMatchObject({
      code: 'conflict',
    })
    await releaseCase(world.ctx, caseId, other)
    await claimCase(world.ctx, caseId, holder)
  })

  it('is decided once by two who hold it one after the other', async () => {
    const { caseId } = await reportedPost()
    await claimCase(world.ctx, caseId, jin)
    const decision: CaseDecision = { action: 'warn', reason }
    const both = [1, 2].map(() => decideCase(world.ctx, { caseId, staffId: jin, decision }))
    const settled = await Promise.allSettled(both)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const strikes = await world.ctx.db.rows('select from strikes where case_id = $1', [caseId])
    expect(strikes).toHaveLength(1)
  })
})

describe('filming and harm to minors', () => {
  it('hide a post, a comment and a message at once, and `nothing` shows them again', async () => {
    const { post, caseId } = await reportedPost('filming')
    expect(await readPost(reporter, post.id)).toMatchObject({ content: '', photos: [], withheld: 'hidden' })
    expect(await readPost(author, post.id)).toMatchObject({ content: '나쁜 글', withheld: 'hidden' })
    await decide(caseId, { action: 'nothing' })
    expect(await readPost(reporter, post.id)).toMatchObject({ content: '나쁜 글', teaser: null })

    const below = await comment(author, post.id, '나쁜 댓글')
    await reporter.call(api.board.reportComment, { commentId: below.id, reason: '봐 주세요', category: 'minors' })
    expect(await threads(reporter, post.id)).toMatchObject([{ content: null, author: null, withheld: 'hidden' }])
    expect(words(await threads(author, post.id))).toEqual(['나쁜 댓글'])
    await decide((await openCase('comment', below.id)).id, { action: 'nothing' })
    expect(words(await threads(reporter, post.id))).toEqual(['나쁜 댓글'])
  })

  it('hide nothing by the word of somebody whose three reports had no merit', async () => {
    for (let n = 0; n < limits.harmReportsWithoutMerit; n++) {
      const { caseId } = await reportedPost('filming')
      await decide(caseId, { action: 'nothing' })
    }
    const { post } = await reportedPost('filming')
    expect(await readPost(reporter, post.id)).toMatchObject({ content: '나쁜 글' })
    await reportPost(await world.fan(), post.id, 'filming')
    expect(await readPost(reporter, post.id)).toMatchObject({ content: '' })
  })
})

describe('the excerpt of a reported message', () => {
  async function reportedMessage(category: ReportCategory = 'abuse') {
    const chatId = await author.open(reporter)
    await author.say(chatId, '안녕')
    await reporter.call(api.chat.acceptRequest, { chatId })
    for (let n = 1; n <= 7; n++) await author.say(chatId, `앞 ${n}`)
    const bad = await author.say(chatId, '나쁜 말')
    for (let n = 1; n <= 7; n++) await reporter.say(chatId, `뒤 ${n}`)
    await reporter.call(api.chat.reportMessage, { chatMessageId: bad.id, reason: '괴롭혀요', category })
    return { chatId, bad, caseId: (await openCase('message', bad.id)).id }
  }
  const contentsOf = async (who: Actor, chatId: Awaited<ReturnType<typeof reportedMessage>>['chatId']) =>
    words((await who.call(api.chat.listMessage, { chatId })).chatMessages)

  it('holds five messages before and after it as they were, and stays when they are deleted', async () => {
    const { chatId, bad, caseId } = await reportedMessage()
    const connection = await author.connect()
    await connection.socket.timeout(5_000).emitWithAck('chatMessageDelete', bad.id)
    connection.close()
    expect(await contentsOf(reporter, chatId)).not.toContain('나쁜 말')
    await claimCase(world.ctx, caseId, jin)
    const excerpt = await openExcerpt(world.ctx, caseId, jin)
    expect(excerpt.map(({ content }) => content)).toEqual([
      ...[3, 4, 5, 6, 7].map((n) => `앞 ${n}`),
      '나쁜 말',
      ...[1, 2, 3, 4, 5].map((n) => `뒤 ${n}`),
    ])
    expect(excerpt.filter(({ isReported }) => isReported).map(({ id }) => id)).toEqual([bad.id])
    const stored = await world.ctx.db.rows<{ sealed: string }>('select sealed from case_excerpts where case_id = $1', [
      caseId,
    ])
    expect(stored[0]!.sealed).not.toContain('나쁜')
  })

  it('opens for the case’s holder alone, and each opening is noted', async () => {
    const { caseId } = await reportedMessage()
    const denied = { code: 'not_found' }
    await expect(openExcerpt(world.ctx, caseId, jin)).rejects.toMatchObject(denied)
    await claimCase(world.ctx, caseId, jin)
    await expect(openExcerpt(world.ctx, caseId, min)).rejects.toMatchObject(denied)
    await openExcerpt(world.ctx, caseId, jin)
    world.pass(limits.caseClaimMs)
    await expect(openExcerpt(world.ctx, caseId, jin)).rejects.toMatchObject(denied)
    const noted = await world.ctx.db.rows(`select by from case_events where case_id = $1 and kind = 'excerpt-opened'`, [
      caseId,
    ])
    expect(noted).toEqual([{ by: jin }])
    const audited = await world.ctx.db.rows(
      `select by from audit_log where action = 'case.excerpt-open' and target = $1`,
      [`cases/${caseId}`],
    )
    expect(audited).toEqual([{ by: jin }])
  })

  it('is gone 90 days after the case was closed', async () => {
    const { caseId } = await reportedMessage()
    await decide(caseId, { action: 'nothing' })
    world.pass(limits.excerptMs - 1_000)
    await forgetOldExcerpts(world.ctx)
    const count = () => world.ctx.db.rows('select from case_excerpts where case_id = $1', [caseId])
    expect(await count()).toHaveLength(1)
    world.pass(2_000)
    await forgetOldExcerpts(world.ctx)
    expect(await count()).toHaveLength(0)
  })

  it.each(['hide', 'delete'] as const)(
    'shows the message again when the decision to %s it is undone',
    async (action) => {
      const { chatId, caseId } = await reportedMessage('minors')
      expect(await contentsOf(reporter, chatId)).not.toContain('나쁜 말')
      const before = await contentsOf(author, chatId)
      const { strikeId } = await decide(caseId, { action, reason })
      expect(await contentsOf(reporter, chatId)).not.toContain('나쁜 말')
      expect((await contentsOf(author, chatId)).includes('나쁜 말')).toBe(action === 'hide')
      await undo(strikeId)
      expect(await contentsOf(author, chatId)).toEqual(before)
      expect(await contentsOf(reporter, chatId)).toEqual(before)
    },
  )

  it('is told live to the one who sees the hidden message vanish', async () => {
    const { bad, caseId } = await reportedMessage()
    const connection = await reporter.connect()
    await decide(caseId, { action: 'hide', reason })
    expect(await connection.next('chatMessageDelete')).toMatchObject({ chatMessageId: bad.id })
    connection.close()
  })
})

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
