import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { seoulDate, seoulMonth } from '@byeol/contract/locale/seoul.ts'
import { beforeAll, expect, it } from 'vitest'
import { openConsole, withConsole, type ConsoleWorld } from '../../../test/console/openConsole.ts'
import { handOverTaxes } from '../../../features/settlement/decide/handOverTaxes.ts'
import { itInFull } from '../../../test/itInFull.ts'
import { celebWithSale, expectRightBooks, request, staffOf } from '../../../test/money/settlements.ts'
import { readTable } from '../../../test/readTable.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'

const { taxes } = consoleApi
const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), ...withConsole }))
let desk: ConsoleWorld
beforeAll(async () => {
  desk = await openConsole(world)
})

const linesOf = ({ base64 }: { base64: string }) => readTable(Buffer.from(base64, 'base64')).rows.slice(1)
const audited = `select by, target from audit_log where action = 'tax.report' and target = $1`

/** Moves the clock to a time in Seoul: `2027-01-01T03:00`. */
const passTo = (seoul: string) => world.pass(Date.parse(`${seoul}:00+09:00`) - world.ctx.now().getTime())
const yearOf = (at: Date) => Number(seoulMonth(at).slice(0, 4))

itInFull(
  'a month with its tax paid never changes: a transfer returned later is corrected in the next month',
  async () => {
    world.stopClock()
    const staff = staffOf(world)
    const [gone, kept] = [await celebWithSale(world, 98_000), await celebWithSale(world, 490_000)]
    const year = yearOf(world.ctx.now()) + 1
    passTo(`${year}-01-01T03:00`)
    const sent = await request(gone)
    await staff.approveAndPay(sent)
    const look = async (month: string) => {
      const finance = await desk.staff.finance.signIn()
      const lines = linesOf(await finance.call(taxes.report, { month }))
      return { sums: (await finance.call(taxes.month, { month })).month, lines }
    }
    // 03:00 in Seoul on 1 January is 18:00 UTC in the old year.
    const january = `${year}-01`
    passTo(`${year}-02-05T12:00`)
    await world.ctx.db.inTransaction((tx) => handOverTaxes({ ...world.ctx, by: 'jin' }, tx, january))
    const before = await look(january)
    expect(before.lines).toEqual([expect.arrayContaining([sent.number, new Date(`${year}-01-01`)])])
    expect(before.sums).toMatchObject({ payments: 1, wonBeforeTax: 62_363, incomeTaxWon: 1_870, localTaxWon: 180 })

    await staff.sendBack(sent)
    expect(await look(january)).toEqual(before)
    await staff.approveAndPay(await request(kept))
    const february = await look(`${year}-02`)
    expect(february.sums).toMatchObject({
      payments: 1,
      wonBeforeTax: 311_818 - 62_363,
      incomeTaxWon: 9_350 - 1_870,
      localTaxWon: 930 - 180,
      ledgerIncomeTaxWon: 9_350 - 1_870,
      ledgerLocalTaxWon: 930 - 180,
      isProven: true,
      corrections: [
        { number: sent.number, month: january, wonBeforeTax: -62_363, incomeTaxWon: -1_870, localTaxWon: -180 },
      ],
    })
    expect(february.lines).toHaveLength(2)
    expect(february.lines[1]).toEqual(
      expect.arrayContaining([sent.number, -62_363, -1_870, -180, 2_050 - 62_363, `${year}년 1월`]),
    )
    // The sum paid to the tax office equals that of the report.
    passTo(`${year}-03-05T12:00`)
    const handed = await world.ctx.db.inTransaction((tx) =>
      handOverTaxes({ ...world.ctx, by: 'jin' }, tx, `${year}-02`),
    )
    expect(handed).toEqual({ incomeTaxWon: 9_350 - 1_870, localTaxWon: 930 - 180 })
    await expectRightBooks(world)
  },
)

it('a transfer returned before the tax of its month is paid is removed from that month', async () => {
  const staff = staffOf(world)
  const sent = await request(await celebWithSale(world, 49_000))
  await staff.approveAndPay(sent)
  const month = seoulMonth(world.ctx.now())
  const finance = await desk.staff.finance.signIn()
  const { payments } = (await finance.call(taxes.month, { month })).month
  await staff.sendBack(sent)
  expect((await finance.call(taxes.month, { month })).month).toMatchObject({
    payments: payments - 1,
    corrections: [],
    isProven: true,
  })
})

it('gives the report of a month with sums that the ledger proves, and records who took it', async () => {
  const settlement = await request(await celebWithSale(world))
  await staffOf(world).approveAndPay(settlement)
  const month = seoulMonth(world.ctx.now())
  const finance = await desk.staff.finance.signIn()
  expect((await finance.call(taxes.month, { month })).month).toMatchObject({
    ...{ payments: 1, wonBeforeTax: 31_181, incomeTaxWon: 930, localTaxWon: 90, isProven: true },
    ...{ ledgerIncomeTaxWon: 930, ledgerLocalTaxWon: 90, handedOver: null },
  })
  const file = await finance.call(taxes.report, { month })
  const [line] = linesOf(file)
  expect(line).toEqual([
    ...[settlement.number, new Date(seoulDate(world.ctx.now())), '김서하', '010314-4567890'],
    ...[expect.stringMatching(/^[가-힣]/u), '사업소득', 31_181, 930, 90, 30_161, expect.toBeOneOf(['', null])],
  ])
  expect(await world.ctx.db.rows(audited, [`tax-reports/${month}`])).toEqual([
    { by: finance.name, target: `tax-reports/${month}` },
  ])

  await expectRightBooks(world)

  // If the ledger does not confirm the sums, nothing is stored.
  await world.asOwner('update settlements set income_tax_won = income_tax_won + 10, net_won = net_won - 10')
  expect((await finance.call(taxes.month, { month })).month.isProven).toBe(false)
  await expect(finance.call(taxes.report, { month })).rejects.toMatchObject({ code: 'conflict' })
})
