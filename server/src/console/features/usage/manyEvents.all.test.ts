import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { seoulDate, seoulWeek } from '@byeol/contract/locale/seoul.ts'
import { expect, it } from 'vitest'
import { sumEvents } from '../../../features/analytics/sumEvents.ts'
import { openConsole, withConsole } from '../../../test/console/openConsole.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'

const world = useOwnWorld(withConsole)

it('two hundred thousand events are summed exactly, and reported over a year', async () => {
  const desk = await openConsole(world)
  const now = world.ctx.now()
  await world.ctx.db.rows(
    `insert into analytics_events (session_hash, n, day, week, name, is_first, is_first_of_week, detail)
     select decode(lpad(to_hex(i), 8, '0'), 'hex'), 0, $1::date - i % 360, $2::date - 7 * (i % 50), 'session_start',
       i % 4 = 0, i % 4 < 2, 'ko'
     from generate_series(1, 200000) i`,
    [seoulDate(now), seoulWeek(now)],
  )
  await sumEvents(world.ctx)
  const [row] = await world.ctx.db.rows<{ count: number }>('select sum(count)::int as count from analytics_sums')
  expect(row!.count).toBe(200_000)
  const { funnel } = await desk.staff.auditor.call(consoleApi.usage.report, { weeks: '52' as never })
  expect(funnel.visits).toBe(50_000)
}, 120_000)
