import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { beforeAll, expect, it } from 'vitest'
import { recordAudit } from '../../audit/recordAudit.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../test/console/openConsole.ts'
import { useOwnWorld } from '../../test/useWorld.ts'

const world = useOwnWorld(withConsole)
let desk: ConsoleWorld
beforeAll(async () => {
  desk = await openConsole(world)
})

it('finds the rows of all filters together, page by page', async () => {
  const [one, other] = [await world.fan(), await world.fan()]
  const facts = [
    { by: 'jin', action: 'test.look', whose: one.id },
    { by: 'min', action: 'test.look', whose: one.id },
    { by: 'jin', action: 'test.change', whose: one.id },
    { by: 'jin', action: 'test.look', whose: other.id },
    { by: 'jin', action: 'test.look', whose: one.id },
  ]
  for (const act of facts)
    await world.ctx.db.inTransaction((tx) =>
      recordAudit(world.ctx, tx, { ...act, target: `users/${act.whose}`, facts: {} }),
    )
  const found = async (filters: object) =>
    (await desk.staff.auditor.call(consoleApi.audit.list, filters)).list.map(({ number }) => number)
  const last = (await found({}))[0]!
  const numbers = [last - 4, last - 3, last - 2, last - 1, last]
  const [first, second, third, fourth, fifth] = numbers
  expect(await found({ by: 'min' })).toEqual([second])
  expect(await found({ action: 'test.change' })).toEqual([third])
  expect(await found({ whose: other.id })).toEqual([fourth])
  expect(await found({ target: `users/${one.id}` })).toEqual([fifth, third, second, first])
  const all = { by: 'jin', action: 'test.look', whose: one.id, target: `users/${one.id}` }
  expect(await found(all)).toEqual([fifth, first])
  expect(await found({ ...all, limit: 1 })).toEqual([fifth])
  expect(await found({ ...all, before: fifth, limit: 1 })).toEqual([first])
})
