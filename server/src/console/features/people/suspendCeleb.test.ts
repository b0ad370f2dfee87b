import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Args } from '@byeol/contract/endpoint.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endContractsOfGone, findNextGone } from '../../../features/subscription/ending/endForFault.ts'
import { applySuspensions, findNextSuspension } from '../../../features/safety/applySuspensions.ts'
import { accounts } from '../../../ledger/accounts.ts'
import { readAccount } from '../../../ledger/readAccount.ts'
import type { Actor } from '../../../test/Actor.ts'
import { openModerators, reason, type Moderator } from '../../../test/cases.ts'
import { priceOf } from '../../../test/console/priceOf.ts'
import { withConsole } from '../../../test/console/openConsole.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { usePremiumWorld } from '../../../test/money/openPremiumWorld.ts'
import { until } from '../../../test/until.ts'

const { people, cases } = consoleApi
type Suspending = Args<typeof cases.suspend>['decision']
const dayMs = 24 * 3_600_000

const scene = usePremiumWorld(withConsole)
let celeb: CelebActor
let fans: Actor[]
let jin: Moderator
let min: Moderator
beforeAll(async () => void ({ jin, min } = await openModerators(scene.world)))
beforeEach(async () => {
  celeb = await scene.world.celeb({ nickname: '서하' })
  fans = [await scene.world.fan(), await scene.world.fan()]
  for (const fan of fans) await scene.subscribe(fan, celeb)
})

const inDays = (days: number) => ({ $date: new Date(scene.world.ctx.now().getTime() + days * dayMs).toISOString() })
const cost = async (userId = celeb.id) => jin.call(people.suspensionCost, { userId })
/**
 * Runs the jobs that suspend the celeb and end the fans' contracts. The server's own run of a job may still hold their
 * rows.
 */
async function carryOut(): Promise<void> {
  const { ctx } = scene.world
  await until('suspensions applied', async () => {
    await applySuspensions(ctx)
    const next = await findNextSuspension(ctx)
    return !next || next > ctx.now()
  })
  await until('contracts ended', async () => {
    await endContractsOfGone(ctx)
    return !(await findNextGone(ctx))
  })
}
const isSuspended = async (userId = celeb.id) =>
  (await jin.call(people.person, { why: 'inquiry', userId })).person.isSuspended
const premiums = async () => (await Promise.all(fans.map((fan) => scene.premiumOf(fan, celeb)))).filter(Boolean).length
const givenBack = async () =>
  scene.world.ctx.db.rows<{ by: string; second: string; won: number; user_id: string }>(
    `select by, second, won, user_id from given_back where kind = 'premium' and user_id = any($1)`,
    [fans.map(({ id }) => id)],
  )
const refunded = async () =>
  (await scene.world.ctx.db.row<{ won: number }>(
    'select sum(amount_won)::integer as won from refunds r join orders o on o.id = r.order_id where o.celeb_id = $1',
    [celeb.id],
  ))!.won

describe('a celeb', () => {
  it('is suspended by two people from their page, and fans are refunded what the preview counted', async () => {
    const before = await cost()
    expect(before).toMatchObject({ celeb: { fans: 2, contracts: 2 }, waiting: null })
    const asked = { userId: celeb.id, until: inDays(90), reason }
    const price = { lockedOut: 1, lockedDevice: 1, fan: 2, premiumEnded: 2, refund: before.celeb!.refundWon }
    expect(await priceOf(jin, people.suspend, asked)).toEqual(price)
    expect(await jin.call(people.suspend, asked)).toEqual({ strikeId: null, isWaiting: true })
    await carryOut()
    expect([await isSuspended(), await premiums(), await givenBack()]).toEqual([false, 2, []])
    // The same staff member decides again, with the same or another end: still no suspension.
    await expect(jin.call(people.suspend, asked)).rejects.toMatchObject({ code: 'conflict' })
    expect(await jin.call(people.suspend, { ...asked, until: inDays(91) })).toMatchObject({ isWaiting: true })
    expect(await isSuspended()).toBe(false)
    const { waiting } = await cost()
    expect(waiting).toMatchObject({ by: 'jin' })
    expect(await priceOf(min, people.suspend, asked)).toEqual(price)
    expect(await min.call(people.suspend, asked)).toMatchObject({ strikeId: expect.any(String), isWaiting: false })
    await carryOut()
    expect([await isSuspended(), await premiums()]).toEqual([true, 0])
    const given = await givenBack()
    expect(given).toHaveLength(fans.length)
    for (const { id } of fans)
      expect(given).toContainEqual(expect.objectContaining({ by: 'jin', second: 'min', user_id: id }))
    const wonBack = given.reduce((sum, { won }) => sum + won, 0)
    expect(wonBack).toBeGreaterThan(0)
    expect([wonBack, await refunded()]).toEqual([before.celeb!.refundWon, before.celeb!.refundWon])
    expect(await cost()).toEqual({ celeb: { fans: 0, contracts: 0, refundWon: 0 }, waiting: null })
  })

  it('is suspended or ended by a case only when two people decide the same', async () => {
    await fans[0]!.call(api.user.report, { userId: celeb.id, reason: '사칭', category: 'fake' })
    const { list } = await jin.call(cases.list, { kind: 'user', limit: 100 })
    const caseId = list.find(({ targetId }) => targetId === celeb.id)!.id
    const decide = async (by: Moderator, decision: Suspending) => {
      await by.call(cases.claim, { caseId })
      return by.call(cases.suspend, { caseId, decision })
    }
    const suspension: Suspending = { action: 'suspend', until: inDays(60), reason }
    expect(await decide(jin, suspension)).toEqual({ strikeId: null, isWaiting: true })
    // Three different decisions, each made by only one person, so none takes effect.
    expect(await decide(min, { action: 'end', reason })).toMatchObject({ isWaiting: true })
    expect(await decide(min, { ...suspension, until: inDays(61) })).toMatchObject({ isWaiting: true })
    await carryOut()
    expect([await isSuspended(), await premiums()]).toEqual([false, 2])
    const { proposal } = await jin.call(cases.case, { caseId })
    expect(proposal).toMatchObject({ by: 'min', action: 'suspend', reason })
    const same = {
      action: 'suspend',
      until: { $date: proposal!.until!.toISOString() },
      reason: proposal!.reason,
    } as const
    expect(await decide(jin, same)).toMatchObject({ isWaiting: false })
    await carryOut()
    expect([await isSuspended(), await premiums()]).toEqual([true, 0])
  })

  it('is suspended for a while without any payment, and undoing it restores what fans and celeb saw', async () => {
    const asked = { userId: celeb.id, until: inDays(30), reason }
    const seen = async () => ({
      fans: await Promise.all(fans.map((fan) => scene.premiumOf(fan, celeb))),
      follows: await fans[0]!.call(api.subscription.list, {}),
      profile: await fans[0]!.call(api.user.profile, { userId: [celeb.id], username: [] }),
      books: await readAccount(scene.world.ctx.db, 'won', accounts.celebEarned(celeb.id, 'subscription')),
      devices: await scene.world.ctx.db.rows('select token, platform from push_tokens where user_id = $1', [celeb.id]),
    })
    await scene.world.ctx.db.rows(
      `insert into push_tokens (token_hash, token, keys, user_id, session_id, platform, created_at, used_at)
       select decode(md5($1), 'hex'), $1, null, $1, id, 'android', now(), now()
       from sessions
       where user_id = $1
       limit 1`,
      [celeb.id],
    )
    const before = await seen()
    const price = { lockedOut: 1, lockedDevice: 1, fan: 2, premiumPaused: 2 }
    expect(await priceOf(jin, people.suspend, asked)).toEqual(price)
    await jin.call(people.suspend, asked)
    await min.call(people.suspend, asked)
    await carryOut()
    expect([await isSuspended(), await premiums(), await givenBack()]).toEqual([true, 2, []])
    for (const fan of fans) expect((await scene.premiumOf(fan, celeb))!.pausedSince).not.toBeNull()
    expect(await cost()).toMatchObject({ celeb: { fans: 2, contracts: 2 } })
    const pausedAt = scene.world.ctx.now()
    const lifting = { userId: celeb.id, words: '잘못 눌렀어요' }
    expect(await priceOf(jin, people.lift, lifting)).toEqual({ letIn: 1, premiumResumed: 2 })
    await jin.call(people.lift, lifting)
    await carryOut()
    const after = await seen()
    // The contracts were extended by the seconds that this test took; everything else is unchanged.
    const passedMs = scene.world.ctx.now().getTime() - pausedAt.getTime()
    for (const [at, premium] of after.fans.entries()) {
      const longerMs = premium!.expiresAt.getTime() - before.fans[at]!.expiresAt.getTime()
      expect(longerMs).toBeLessThan(passedMs + 5_000)
      expect({ ...premium, expiresAt: null }).toEqual({ ...before.fans[at], expiresAt: null })
    }
    expect({ ...after, fans: [] }).toEqual({ ...before, fans: [] })
  })

  it('is not suspended by a decision of two people about another celeb', async () => {
    const other = await scene.world.celeb()
    const [until, one] = [inDays(1), await jin.call(people.suspend, { userId: celeb.id, until: inDays(1), reason })]
    expect(one.isWaiting).toBe(true)
    expect(await min.call(people.suspend, { userId: other.id, until, reason })).toMatchObject({ isWaiting: true })
    expect([await isSuspended(), await isSuspended(other.id)]).toEqual([false, false])
  })

  it('cannot be suspended by one person in any other way, which the database enforces', async () => {
    await jin.call(people.suspend, { userId: celeb.id, until: inDays(1), reason })
    const decideAlone = `update cases set decision = 'suspend', closed_at = now(), digest = 'x' where person_id = $1`
    await expect(scene.world.ctx.db.rows(decideAlone, [celeb.id])).rejects.toThrow('needs the approval of two people')
  })
})

it('a fan is suspended by one moderator, and no money moves', async () => {
  const [fan] = fans
  expect(await cost(fan!.id)).toEqual({ celeb: null, waiting: null })
  const done = await jin.call(people.suspend, { userId: fan!.id, until: inDays(1), reason })
  expect(done).toMatchObject({ strikeId: expect.any(String), isWaiting: false })
})
