import { api } from '@byeol/contract/api.ts'
import { consoleApi, stepUpHeader } from '@byeol/contract/console/consoleApi.ts'
import type { CaseId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { beforeAll, expect, it } from 'vitest'
import type { Actor } from '../../test/Actor.ts'
import { followedCeleb, readPost, write } from '../../test/boards.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../test/console/openConsole.ts'
import { useOwnWorld } from '../../test/useWorld.ts'

const { cases } = consoleApi
const reason = { ko: '광고', en: 'Spam' }

const world = useOwnWorld(withConsole)
let desk: ConsoleWorld
beforeAll(async () => {
  desk = await openConsole(world)
})

/** Reports a person. Returns the case from a moderator's list. */
async function reported(author: Actor, reporter: Actor): Promise<CaseId> {
  await reporter.call(api.user.report, { userId: author.id, reason: '사칭', category: 'fake' })
  const { list } = await desk.staff.moderator.call(cases.list, { kind: 'user' })
  return list.find(({ targetId }) => targetId === author.id)!.id
}

it('a moderator finds, claims and decides a case, and the audit log says from where', async () => {
  const { celeb, one: author, other: reporter } = await followedCeleb(world)
  const post = await write(author, celeb, '광고예요', { visibility: 'public' })
  await reporter.call(api.board.reportPost, { postId: post.id, reason: '광고', category: 'spam' })
  const { moderator } = desk.staff
  const { list } = await moderator.call(cases.list, {})
  const { id: caseId } = list.find(({ targetId }) => targetId === post.id)!
  const decision = { action: 'hide', reason } as const
  await expect(moderator.call(cases.decide, { caseId, decision })).rejects.toMatchObject({ code: 'conflict' })
  await moderator.call(cases.claim, { caseId })
  expect((await moderator.call(cases.list, { state: 'mine' })).list.map(({ id }) => id)).toEqual([caseId])
  const { strikeId } = await moderator.call(cases.decide, { caseId, decision })
  expect(await readPost(reporter, post.id)).toMatchObject({ withheld: 'hidden' })

  await author.call(api.cases.appeal, { strikeId: strikeId!, words: '광고가 아니에요' })
  const appeal = (await moderator.call(cases.appeals, {})).list.find((each) => each.strikeId === strikeId)
  expect(appeal).toMatchObject({ mayDecide: false })
  await expect(moderator.call(cases.claimAppeal, { strikeId: strikeId! })).rejects.toMatchObject({ code: 'conflict' })
  const { list: rows } = await desk.staff.auditor.call(consoleApi.audit.list, { target: `cases/${caseId}` })
  expect(rows.map(({ by }) => by)).toEqual(['the-moderator'])
  expect(JSON.stringify(rows[0]!.facts)).toContain('cases.decide')
})

it('a suspension takes a step-up with the passkey', async () => {
  const { one: author, other: reporter } = await followedCeleb(world)
  const caseId = await reported(author, reporter)
  const { moderator } = desk.staff
  await moderator.call(cases.claim, { caseId })
  const until = { $date: new Date(world.ctx.now().getTime() + 86_400_000).toISOString() }
  const args = { caseId, decision: { action: 'suspend', until, reason } } as const
  await expect(moderator.call(cases.suspend, args, { [stepUpHeader]: 'e30' })).rejects.toMatchObject({
    code: 'step_up_required',
  })
  await moderator.call(cases.suspend, args)
  expect(await moderator.call(consoleApi.people.person, { why: 'inquiry', userId: author.id })).toMatchObject({
    suspension: { reason: reason.ko },
  })
})

it('one moderator suspends or restricts for a year at most, which the database enforces', async () => {
  const { one: author, other: reporter } = await followedCeleb(world)
  const caseId = await reported(author, reporter)
  const { moderator } = desk.staff
  await moderator.call(cases.claim, { caseId })
  const later = (ms: number) => ({ $date: new Date(world.ctx.now().getTime() + ms).toISOString() })
  const until = later(limits.sanctionMaxMs + 60_000)
  const refused = { code: 'not_allowed' }
  for (const sanction of [
    () => moderator.call(cases.suspend, { caseId, decision: { action: 'suspend', until, reason } }),
    () => moderator.call(cases.decide, { caseId, decision: { action: 'restrict', until, reason } }),
    () => moderator.call(consoleApi.people.suspend, { userId: author.id, until, reason }),
  ])
    await expect(sanction()).rejects.toMatchObject(refused)
  const longest = { action: 'suspend', until: later(limits.sanctionMaxMs), reason } as const
  const { strikeId } = await moderator.call(cases.suspend, { caseId, decision: longest })
  for (const end of ['infinity', '9999-12-31', null])
    await expect(
      world.ctx.db.rows('update strikes set until = $2 where id = $1', [strikeId, end]),
    ).rejects.toMatchObject({ code: '23514' })
})

it('undoing a decision takes a step-up as well', async () => {
  const { one: author, other: reporter } = await followedCeleb(world)
  const caseId = await reported(author, reporter)
  const { moderator } = desk.staff
  await moderator.call(cases.claim, { caseId })
  const until = { $date: new Date(world.ctx.now().getTime() + 86_400_000).toISOString() }
  const suspension = { action: 'suspend', until, reason } as const
  const strikeId = (await moderator.call(cases.suspend, { caseId, decision: suspension })).strikeId!
  const [unsigned, needed] = [{ [stepUpHeader]: 'e30' }, { code: 'step_up_required' }]
  await expect(moderator.call(cases.undo, { strikeId }, unsigned)).rejects.toMatchObject(needed)
  const answer = { strikeId, outcome: 'undone', reason } as const
  await expect(moderator.call(cases.decideAppeal, answer, unsigned)).rejects.toMatchObject(needed)
  await moderator.call(cases.undo, { strikeId })
})
