import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { CaseId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Args } from '@byeol/contract/endpoint.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '../../../test/Actor.ts'
import { boardOf, comment, followedCeleb, readPost, uploadTo, write } from '../../../test/boards.ts'
import { caseActs, day, openModerators, reason, type Moderators } from '../../../test/cases.ts'
import { withConsole } from '../../../test/console/openConsole.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { codeOf } from '../../../test/signUpPerson.ts'
import { until } from '../../../test/until.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'

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

type Decision = Args<typeof cases.decideMany>['decision']

/** Posts of the author, each reported by the reporter. */
async function spam(count = 3) {
  const list = []
  for (let at = 0; at < count; at++) list.push(await acts.reportedPost('spam'))
  return { posts: list.map(({ post }) => post.id), caseIds: list.map(({ caseId }) => caseId) }
}
const claimAll = (caseIds: readonly CaseId[], by = staff.jin) => by.call(cases.claimMany, { caseIds: [...caseIds] })
const decideMany = (caseIds: readonly CaseId[], decision: Decision, by = staff.jin) =>
  by.call(cases.decideMany, { caseIds: [...caseIds], decision })

/** What the author, the reporter and a reader see. */
async function seen(posts: readonly string[]) {
  const found = []
  for (const who of [author, reporter, celeb])
    for (const id of posts) {
      const { photos, ...rest } = await readPost(who, id as never)
      found.push({ ...rest, photos: photos.length, board: (await boardOf(who, celeb)).length })
    }
  const told = async (who: Actor, kind: string) =>
    (await who.call(api.notification.list, {})).list.filter((entry) => entry.kind === kind)
  return {
    found,
    strikes: await author.call(api.cases.strikes, {}),
    reports: await reporter.call(api.cases.reports, {}),
    told: [await told(author, 'strike'), await told(reporter, 'report')],
    suspended: await codeOf(author.call(api.chat.list, {})),
    writes: await codeOf(author.open(celeb)),
  }
}

const decisions: [string, () => Decision][] = [
  ['nothing', () => ({ action: 'nothing' })],
  ['delete', () => ({ action: 'delete', reason })],
  ['suspend', () => ({ action: 'suspend', until: acts.later(7 * day), reason })],
]

describe('one decision about several cases of one person', () => {
  it('deletes all of them, with a strike and an audit row each, and notifies everybody once', async () => {
    const { posts, caseIds } = await spam()
    const page = await staff.jin.call(cases.ofPerson, { caseId: caseIds[1]! })
    expect(page.list.map(({ case: { id } }) => id).toSorted()).toEqual(caseIds.toSorted())
    expect(page.list[0]).toMatchObject({ case: { id: caseIds[1] }, content: { text: '나쁜 글' } })
    await claimAll(caseIds)
    const decision = { action: 'delete', reason } as const
    expect(await decideMany(caseIds, decision)).toMatchObject({ strikes: 3 })
    const told = await until('told', async () => {
      const after = await seen(posts)
      return after.told.every((list) => list.length > 0) && after
    })
    expect(told.found.every(({ content, withheld }) => content === '' && withheld === 'deleted')).toBe(true)
    expect(told.told.map((list) => list.length)).toEqual([1, 1])
    expect(told.strikes.list).toHaveLength(3)
    const audited = `select from audit_log where action = 'case.delete' and target = any($1)`
    expect(await world.ctx.db.rows(audited, [caseIds.map((id) => `cases/${id}`)])).toHaveLength(3)
  })

  it('makes one strike of a sanction; undoing it reopens the cases that joined it', async () => {
    const { caseIds } = await spam()
    await claimAll(caseIds)
    const decision = { action: 'suspend', until: acts.later(day), reason } as const
    await decideMany(caseIds, decision)
    const { strikeId } = await acts.readCase(caseIds[0]!)
    expect((await acts.readCase(caseIds[1]!)).case.decision).toBe('joined')
    await acts.undo(strikeId)
    const open = await staff.jin.call(cases.list, { limit: 100 })
    expect(open.list.filter(({ nickname }) => nickname === author.nickname)).toHaveLength(2)
  })

  it('refuses all when one was decided meanwhile, and changes nothing', async () => {
    const { posts, caseIds } = await spam()
    await claimAll(caseIds)
    await acts.decideHeld(caseIds[2]!, { action: 'nothing' })
    const before = (await seen(posts)).found
    await expect(decideMany(caseIds, { action: 'delete', reason })).rejects.toMatchObject({ code: 'conflict' })
    expect((await seen(posts)).found).toEqual(before)
    expect(await acts.readCase(caseIds[0]!)).toMatchObject({ case: { decision: null, holder: 'jin' } })
  })

  it('never takes harm, other people, an unopened picture, a celeb’s suspension, or one case alone', async () => {
    const { caseIds } = await spam(2)
    const { caseId: harmful } = await acts.reportedPost('sexual')
    const page = await staff.jin.call(cases.ofPerson, { caseId: caseIds[0]! })
    expect(page).toMatchObject({ harmful: 1, list: [{}, {}] })
    const other = await write(reporter, celeb, '다른 사람 글', { visibility: 'public' })
    await acts.reportPost(author, other.id)
    const others = (await acts.openCase('post', other.id)).id
    const photoId = await uploadTo(author, celeb)
    const pictured = await write(author, celeb, '사진', { visibility: 'public', photoIds: [photoId] })
    await acts.reportPost(reporter, pictured.id)
    const unopened = (await acts.openCase('post', pictured.id)).id
    await claimAll([...caseIds, harmful, others, unopened])
    const warn = { action: 'warn', reason } as const
    const refused = (ids: CaseId[], decision: Decision = warn) => codeOf(decideMany(ids, decision))
    expect(await refused([...caseIds, harmful])).toBe('not_allowed')
    expect(await refused([...caseIds, others])).toBe('not_allowed')
    expect(await refused([...caseIds, unopened])).toBe('evidence_unopened')
    expect(await refused([caseIds[0]!])).toBe('not_allowed')
    expect(await refused([caseIds[0]!, caseIds[0]!])).toBe('not_allowed')
    await staff.jin.call(cases.media, { caseId: unopened, fileId: photoId })
    await decideMany([...caseIds, unopened], warn)

    const own = [await write(celeb, celeb, '하나'), await write(celeb, celeb, '둘')]
    for (const { id } of own) await acts.reportPost(reporter, id)
    const ids = await Promise.all(own.map(async ({ id }) => (await acts.openCase('post', id)).id))
    await claimAll(ids)
    expect(await refused(ids, { action: 'suspend', until: acts.later(day), reason })).toBe('not_allowed')
  })

  it.each(decisions)('recalled within seconds after %s, everybody sees what they saw before', async (_, decision) => {
    const { posts, caseIds } = await spam(2)
    await comment(reporter, posts[0]! as never, '뭐예요')
    const before = await seen(posts)
    await claimAll(caseIds)
    const { batchId } = await decideMany(caseIds, decision())
    await expect(staff.jin.call(cases.recall, { caseId: caseIds[0]! })).rejects.toMatchObject({ code: 'conflict' })
    expect(await codeOf(staff.min.call(cases.recallMany, { batchId }))).toBe('conflict')
    await staff.jin.call(cases.recallMany, { batchId })
    await until('signed in', async () => (await codeOf(author.call(api.chat.list, {}))) === 'ok')
    // Every node uses the end of a suspension within a second.
    for (const who of [author, reporter, celeb])
      await until('the posts are back', async () => (await codeOf(readPost(who, posts[0] as never))) === 'ok')
    expect(await seen(posts)).toEqual(before)
    for (const caseId of caseIds)
      expect(await acts.readCase(caseId)).toMatchObject({ case: { holder: 'jin', decision: null }, strikeId: null })
    await claimAll(caseIds)
    const again = await decideMany(caseIds, { action: 'nothing' })
    world.pass(limits.recallDecisionMs + limits.recallDecisionGraceMs + 1)
    expect(await codeOf(staff.jin.call(cases.recallMany, { batchId: again.batchId }))).toBe('conflict')
  })
})

it('leaves out what a colleague holds, and no staff member holds more than the bound', async () => {
  const { caseIds } = await spam(2)
  await staff.min.call(cases.claim, { caseId: caseIds[1]! })
  expect((await claimAll(caseIds, staff.sun)).claimed).toEqual([caseIds[0]])
  const fill = `
    update cases set holder = 'sun', held_until = $1
    where id in (select id from cases where closed_at is null and id <> $2 limit $3) returning id`
  const at = new Date(world.ctx.now().getTime() + 60_000)
  const many = `
    insert into cases (id, kind, target_id, person_id, harm, reporters, opened_at, due_at)
    select lpad(to_hex(i), 24, '0'), 'post', 'none' || i, null, 0, 1, $1, $1 from generate_series(1, 40) i`
  await world.ctx.db.rows(many, [at])
  await world.ctx.db.rows(fill, [at, caseIds[1], limits.casesHeldMax])
  await staff.min.call(cases.release, { caseId: caseIds[1]! })
  await expect(staff.sun.call(cases.claim, { caseId: caseIds[1]! })).rejects.toMatchObject({ code: 'too_many_held' })
  await expect(claimAll([caseIds[1]!], staff.sun)).rejects.toMatchObject({ code: 'too_many_held' })
})
