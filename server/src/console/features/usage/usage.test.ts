import { randomBytes } from 'node:crypto'
import { AnalyticsEvent as Event, type AnalyticsEvent } from '@byeol/contract/analytics.ts'
import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { limits } from '@byeol/contract/limits.ts'
import { seoulWeek } from '@byeol/contract/locale/seoul.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { expireEvents, sumEvents } from '../../../features/analytics/sumEvents.ts'
import { callApi } from '../../../test/callApi.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../../test/console/openConsole.ts'
import { rawCall } from '../../../test/rawCall.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'

const dayMs = 86_400_000
const world = useOwnWorld(withConsole)
let desk: ConsoleWorld
beforeAll(async () => {
  desk = await openConsole(world)
})

const newSession = () => randomBytes(16).toString('hex')
type Told = AnalyticsEvent extends infer E ? (E extends unknown ? Omit<E, 'n'> : never) : never
/** Sends usage events of a browser session, numbered from the first. */
const send = (session: string, events: readonly Told[]) =>
  callApi(world.base, null, api.analytics.collect, {
    session,
    events: events.map((event, n) => ({ ...event, n }) as AnalyticsEvent),
  })
const thisWeek = () => seoulWeek(world.ctx.now())
const start = (week: string, more: { isFirst: boolean; isFirstOfWeek: boolean }) =>
  ({ name: 'session_start', week, language: 'ko', ...more }) as const
const report = (weeks = 4) => desk.staff.publisher.call(consoleApi.usage.report, { weeks: String(weeks) as never })

describe('usage at the console', () => {
  it('has the cohorts, the funnel and the reasons of the collected events, exactly, summed or not', async () => {
    const first = thisWeek()
    await send(newSession(), [
      start(first, { isFirst: true, isFirstOfWeek: true }),
      { name: 'sign_up', week: first, isFirst: true, way: 'kakao' },
      { name: 'follow', week: first, isFirst: true },
      { name: 'follow', week: first, isFirst: false },
      { name: 'premium_start', week: first, isFirst: true },
    ])
    await send(newSession(), [start(first, { isFirst: true, isFirstOfWeek: true })])
    await send(newSession(), [start(first, { isFirst: false, isFirstOfWeek: false })])
    world.pass(7 * dayMs)
    await sumEvents(world.ctx)
    await send(newSession(), [
      start(first, { isFirst: false, isFirstOfWeek: true }),
      { name: 'unfollow', week: first },
      { name: 'premium_cancel', week: first },
      { name: 'premium_cancel', week: first },
      { name: 'cancel_reason', week: first, reason: 'silent' },
    ])
    await desk.staff.publisher.signIn()
    const told = await report()
    const [before, now] = told.weeks.slice(-2)
    expect(before).toMatchObject({
      week: first,
      newVisitors: 2,
      returned: [2, 1],
      sessions: 3,
      visitors: 2,
      signUps: 1,
      follows: 2,
      premiumStarts: 1,
    })
    expect(now).toMatchObject({ newVisitors: 0, returned: [0], sessions: 1, unfollows: 1, premiumCancels: 2 })
    expect(told.funnel).toEqual({ visits: 2, signUps: 1, follows: 1, premiums: 1 })
    expect([told.reasons, told.unexplained]).toEqual([[{ reason: 'silent', count: 1 }], 1])

    await sumEvents(world.ctx)
    await sumEvents(world.ctx)
    expect(await report()).toEqual(told)
  })

  it('counts an event sent twice once, also after midnight and after it was summed', async () => {
    const [session, week] = [newSession(), thisWeek()]
    const events = [start(week, { isFirst: false, isFirstOfWeek: false })]
    await Promise.all([send(session, events), send(session, events)])
    await sumEvents(world.ctx)
    world.pass(dayMs)
    await expireEvents(world.ctx)
    await send(session, events)
    await sumEvents(world.ctx)
    const sums = await world.ctx.db.rows<{ count: number }>(
      `select count from analytics_sums where name = 'session_start' and not is_first and not is_first_of_week
       and week = $1`,
      [week],
    )
    expect(sums.map(({ count }) => count)).toEqual([1])
  })

  it('keeps no key of a session for longer than two days, and sums for 14 months', async () => {
    await sumEvents(world.ctx)
    world.pass(3 * dayMs)
    await expireEvents(world.ctx)
    const count = (table: string) => world.ctx.db.rows(`select from ${table}`).then(({ length }) => length)
    expect([await count('analytics_events'), await count('analytics_keys')]).toEqual([0, 0])
    expect(await count('analytics_sums')).toBeGreaterThan(0)
    world.pass((limits.analyticsKeptMonths + 1) * 31 * dayMs)
    await expireEvents(world.ctx)
    expect(await count('analytics_sums')).toBe(0)
  })

  it('takes no text, no id and no name, and few events at a time', async () => {
    const good = { name: 'follow', n: 0, week: '2026-11-16', isFirst: true }
    const refused = [
      { ...good, userId: 'a'.repeat(24) },
      { ...good, name: '김별' },
      { ...good, week: 'last week' },
      { ...good, isFirst: 'a'.repeat(24) },
      { name: 'cancel_reason', n: 0, week: '2026-11-16', reason: '비싸서요' },
    ].map((event) => ({ session: newSession(), events: [event] }))
    const many = { session: newSession(), events: Array.from({ length: 21 }, (_, n) => ({ ...good, n })) }
    for (const input of [...refused, many, { session: 'me', events: [good] }, { session: newSession(), events: [] }])
      expect(
        (await rawCall(world.base, api.analytics.collect, { body: JSON.stringify(input) })).status,
        JSON.stringify(input),
      ).toBe(400)
  })

  it('limits how much one network sends', async () => {
    world.pass(3_600_000)
    const events = Array.from({ length: 20 }, () => ({ name: 'unfollow', week: thisWeek() }) as const)
    const codes: string[] = []
    for (let at = 0; at < 12; at++)
      codes.push(
        await send(newSession(), events).then(
          () => 'ok',
          ({ code }: { code: string }) => code,
        ),
      )
    expect(codes.filter((code) => code === 'ok')).toHaveLength(10)
    expect(codes.at(-1)).toBe('too_many_requests')
  })
})

it('no event has more than 25 parameters (spec.md point 9)', () => {
  for (const { shape } of Event.options)
    expect(Object.keys(shape).length - 1, shape.name.value).toBeLessThanOrEqual(limits.analyticsParamsMax)
  expect(limits.analyticsSessionMs).toBe(18_000_000)
})
