import { api } from '@byeol/contract/api.ts'
import type { Settlement } from '@byeol/contract/celeb/settlementCalls.ts'
import { afterAll, expect, it } from 'vitest'
import { readSharedClock } from '../clock/shareClock.ts'
import { readAccount } from '../ledger/readAccount.ts'
import { dayMs, payableCeleb } from '../test/money/celebMoney.ts'
import { celebWithSale, expectRightBooks, historyOf, request, staffOf } from '../test/money/settlements.ts'
import { runOperation } from '../test/runOperation.ts'
import { sandboxEnv } from '../test/servers/sandboxEnv.ts'
import { useOwnWorld } from '../test/useWorld.ts'

const residentKeys = { RESIDENT_KEYS: `resident:${Buffer.alloc(32, 9).toString('base64')}` }
const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), ...residentKeys }))
afterAll(() => expectRightBooks(world))

const tax = (...args: string[]) => runOperation(world, 'setTaxes.ts', [...args, '--by', 'jin'], residentKeys)
const done = (output: string) => ({ code: 0, output: expect.stringContaining(output) as string })
const refused = (output = '') => ({ code: 1, output: expect.stringContaining(output) as string })
const audited = async (action: string) =>
  (await world.ctx.db.rows<{ by: string }>('select by from audit_log where action = $1', [action])).map(({ by }) => by)
const withheld = () =>
  Promise.all(['tax_income', 'tax_local', 'bank'].map((name) => readAccount(world.ctx.db, 'won', name)))

/** Moves the clock of the server and of the commands. */
async function live(ms: number): Promise<void> {
  await world.ctx.db.rows(
    `insert into moved_clock (ahead_ms) values ($1)
     on conflict (is_only) do update set ahead_ms = moved_clock.ahead_ms + $1`,
    [ms],
  )
  await readSharedClock(world.ctx)
}

/** Creates a settlement and pays it. Also returns the month of its tax report. */
async function paid(): Promise<{ sent: Settlement; month: string }> {
  const celeb = await celebWithSale(world)
  const sent = await request(celeb)
  await staffOf(world).approveAndPay(sent)
  const { paidAt } = (await historyOf(celeb)).find((each) => each.settlementId === sent.settlementId)!
  return { sent, month: new Date(paidAt!.getTime() + 9 * 3_600_000).toISOString().slice(0, 7) }
}

// Long, because each command runs in a separate process.
const timeout = 120_000

it('sets how a celeb is taxed from the next settlement request on', { timeout }, async () => {
  const celeb = await payableCeleb(world)
  expect(await tax('kind', celeb.username, 'business')).toEqual(done('is taxed as business'))
  expect(await celeb.call(api.celeb.taxFacts, {})).toMatchObject({ taxKind: 'business' })
  expect(await tax('kind', celeb.username, 'nothing')).toEqual(refused())
  expect(await audited('celeb.tax-kind')).toEqual(['jin'])
})

it('records the tax paid to the tax office once, after the month is over', { timeout }, async () => {
  const { sent, month } = await paid()
  expect(await tax('handed-over', month)).toEqual(refused('not over'))
  await live(100 * dayMs)
  const [income, local, bank] = await withheld()
  expect(income! + local!).toBeGreaterThan(0)
  expect(await tax('handed-over', month)).toEqual(done(`${income} won of income tax and ${local} won of local tax`))
  expect(await withheld()).toEqual([0, 0, bank! + income! + local!])
  expect(await tax('handed-over', month)).toEqual(refused())
  expect(await audited('tax.handed-over')).toEqual(['jin'])

  // If a transfer is returned later, its tax is deducted from the next payment to the tax office.
  await staffOf(world).sendBack(sent)
  const { month: next } = await paid()
  await live(100 * dayMs)
  expect(await tax('handed-over', next)).toEqual(refused('nothing'))
  expect(await withheld()).toEqual([0, 0, (await withheld())[2]])
})
