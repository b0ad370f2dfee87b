import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { seoulMonth } from '@byeol/contract/locale/seoul.ts'
import { beforeAll, expect, it } from 'vitest'
import { openConsole, withConsole, type ConsoleWorld } from '../../../test/console/openConsole.ts'
import { celebWithSale, request, staffOf } from '../../../test/money/settlements.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'

const { taxes } = consoleApi
const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), ...withConsole }))
let desk: ConsoleWorld
beforeAll(async () => {
  desk = await openConsole(world)
})

it('gives the report of a month whose sums the ledger proves, and records who took it', async () => {
  const settlement = await request(await celebWithSale(world))
  await staffOf(world).approveAndPay(settlement)
  const month = seoulMonth(world.ctx.now())
  const finance = await desk.staff.finance.signIn()
  expect((await finance.call(taxes.month, { month })).month).toMatchObject({
    ...{ payments: 1, wonBeforeTax: 31_181, incomeTaxWon: 930, localTaxWon: 90, isProven: true },
    ...{ ledgerIncomeTaxWon: 930, ledgerLocalTaxWon: 90, handedOver: null },
  })
  const file = await finance.call(taxes.report, { month })
  expect(Buffer.from(file.base64, 'base64').toString()).toContain(settlement.number)
  expect(await world.ctx.db.rows(`select by, target from audit_log where action = 'tax.report'`)).toEqual([
    { by: finance.name, target: `tax-reports/${month}` },
  ])

  // What the ledger does not bear out leaves nothing behind.
  await world.asOwner('update settlements set income_tax_won = income_tax_won + 10, net_won = net_won - 10')
  expect((await finance.call(taxes.month, { month })).month.isProven).toBe(false)
  await expect(finance.call(taxes.report, { month })).rejects.toMatchObject({ code: 'conflict' })
})
