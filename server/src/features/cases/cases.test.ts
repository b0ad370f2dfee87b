import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { limits } from '@byeol/contract/limits.ts'
import { retentionMs } from '@byeol/contract/retention.ts'
import type { ReportCategory } from '@byeol/contract/report/report.ts'
import { reportLimits } from '@byeol/contract/report/reportLimits.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '../../test/Actor.ts'
import { comment, followedCeleb, readPost, threads, words, write } from '../../test/boards.ts'
import type { CelebActor } from '../../test/makePeople.ts'
import { useOwnWorld } from '../../test/useWorld.ts'
import { caseActs, makeWeighty, openModerators, reason, type Moderators } from '../../test/cases.ts'
import { addStaffActor, withConsole } from '../../test/console/openConsole.ts'
import { expireExcerpts } from '../report/excerpt.ts'

const { cases, audit } = consoleApi

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
  await makeWeighty(world, reporter)
})

const acts = caseActs(() => ({ world, celeb, author, reporter, jin: staff.jin }))
const { openCase, reportPost, reportedPost, decide, decideHeld, undo, readCase } = acts

describe('a case', () => {
  it('collects the reports of its target, and a later report after the decision opens another', async () => {
    const { post, caseId } = await reportedPost('abuse')
    const [third, fourth] = [await world.fan(), await world.fan()]
    await reportPost(third, post.id, 'sexual')
    await reportPost(third, post.id, 'filming')
    expect(await openCase('post', post.id)).toMatchObject({ id: caseId, reporters: 2, harm: 1 })
    expect((await readCase(caseId)).person).toMatchObject({ id: author.id })
    await decide(caseId, { action: 'warn', reason })
    await reportPost(fourth, post.id)
    const next = await openCase('post', post.id)
    expect(next.id).not.toBe(caseId)
    expect(next.reporters).toBe(1)
  })

  it('is only one, although many people report at the same time', async () => {
    const post = await write(author, celeb, '나쁜 글', { visibility: 'public' })
    const people = await Promise.all(Array.from({ length: 12 }, () => world.fan()))
    await Promise.all(people.map((who) => reportPost(who, post.id)))
    expect(await openCase('post', post.id)).toMatchObject({ reporters: 12 })
  })

  it('is sorted by harm, then by number of reporters, then by age', async () => {
    const old = await reportedPost('spam')
    world.pass(1_000)
    const many = await reportedPost('spam')
    await reportPost(await world.fan(), many.post.id, 'spam')
    world.pass(1_000)
    const filmed = await reportedPost('filming')
    const ids = [old, many, filmed].map(({ caseId }) => caseId)
    const { list } = await staff.jin.call(cases.list, { limit: 100 })
    const order = list.map(({ id }) => id).filter((id) => ids.includes(id))
    expect(order).toEqual([filmed.caseId, many.caseId, old.caseId])
    const first = await staff.jin.call(cases.list, { limit: 1 })
    const rest = await staff.jin.call(cases.list, { limit: 100, after: first.next! })
    expect([...first.list, ...rest.list].map(({ id }) => id)).toEqual(list.map(({ id }) => id))
  })

  it('is held by one of many who claim it at the same time, and by another after 15 minutes', async () => {
    const { caseId } = await reportedPost()
    const all = Object.values(staff) as Moderators['jin'][]
    const claims = await Promise.allSettled(all.map((who) => who.call(cases.claim, { caseId })))
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const holder = all[claims.findIndex(({ status }) => status === 'fulfilled')]!
    const other = all.find((who) => who !== holder)!
    await expect(other.call(cases.claim, { caseId })).rejects.toMatchObject({ code: 'conflict' })
    world.pass(limits.caseClaimMs)
    await other.call(cases.claim, { caseId })
    await expect(decideHeld(caseId, { action: 'nothing' }, holder)).rejects.toMatchObject({ code: 'conflict' })
    await other.call(cases.release, { caseId })
    await holder.call(cases.claim, { caseId })
  })

  it('is decided once when two staff members hold it one after the other', async () => {
    const { caseId } = await reportedPost()
    await staff.jin.call(cases.claim, { caseId })
    const both = [1, 2].map(() => decideHeld(caseId, { action: 'warn', reason }))
    const settled = await Promise.allSettled(both)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await author.call(api.cases.strikes, {})).list).toHaveLength(1)
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

  it('hide nothing when the reporter’s three earlier reports had no merit', async () => {
    for (let n = 0; n < reportLimits.harmReportsWithoutMerit; n++) {
      const { caseId } = await reportedPost('filming')
      await decide(caseId, { action: 'nothing' })
    }
    const { post } = await reportedPost('filming')
    expect(await readPost(reporter, post.id)).toMatchObject({ content: '나쁜 글' })
    await reportPost(await makeWeighty(world, await world.fan()), post.id, 'filming')
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
    await connection.ask('chatMessageDelete', bad.id)
    connection.close()
    expect(await contentsOf(reporter, chatId)).not.toContain('나쁜 말')
    await staff.jin.call(cases.claim, { caseId })
    const { messages: excerpt } = await staff.jin.call(cases.excerpt, { caseId })
    expect(excerpt.map(({ content }) => content)).toEqual([
      ...[3, 4, 5, 6, 7].map((n) => `앞 ${n}`),
      '나쁜 말',
      ...[1, 2, 3, 4, 5].map((n) => `뒤 ${n}`),
    ])
    expect(excerpt.filter(({ isReported }) => isReported).map(({ id }) => id)).toEqual([bad.id])
    // Read by SQL, because the API returns it only decrypted.
    const stored = await world.ctx.db.rows<{ sealed: string }>('select sealed from case_excerpts where case_id = $1', [
      caseId,
    ])
    expect(stored[0]!.sealed).not.toContain('나쁜')
  })

  it('opens only for the case’s holder, and each opening is logged', async () => {
    const { caseId } = await reportedMessage()
    const denied = { code: 'not_found' }
    const open = (who: Moderators['jin']) => who.call(cases.excerpt, { caseId })
    await expect(open(staff.jin)).rejects.toMatchObject(denied)
    await staff.jin.call(cases.claim, { caseId })
    await expect(open(staff.min)).rejects.toMatchObject(denied)
    await open(staff.jin)
    world.pass(limits.caseClaimMs)
    await expect(open(staff.jin)).rejects.toMatchObject(denied)
    const noted = (await readCase(caseId)).events.filter(({ kind }) => kind === 'excerpt-opened')
    expect(noted).toMatchObject([{ by: 'jin' }])
    const auditor = await addStaffActor(world, 'the-auditor', ['auditor'])
    const asked = { action: 'case.excerpt-open', target: `cases/${caseId}` }
    expect((await auditor.call(audit.list, asked)).list).toMatchObject([{ by: 'jin' }])
  })

  it('is gone 90 days after the case was closed', async () => {
    const { caseId } = await reportedMessage()
    await decide(caseId, { action: 'nothing' })
    world.pass(retentionMs('excerpts') - 1_000)
    await expireExcerpts(world.ctx)
    const { excerpt } = await readCase(caseId)
    expect(excerpt).not.toBeNull()
    world.pass(2_000)
    await expireExcerpts(world.ctx)
    expect(await readCase(caseId)).toMatchObject({ excerpt: null })
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

  it('sends the reporter a live event that the hidden message is gone', async () => {
    const { bad, caseId } = await reportedMessage()
    const connection = await reporter.connect()
    await decide(caseId, { action: 'hide', reason })
    expect(await connection.next('chatMessageDelete')).toMatchObject({ chatMessageId: bad.id })
    connection.close()
  })
})
