import { api } from '@byeol/contract/api.ts'
import type { Settlement } from '@byeol/contract/celeb/settlementCalls.ts'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSharedClock } from '../clock/shareClock.ts'
import { readAccount } from '../ledger/readAccount.ts'
import type { Actor } from '../test/Actor.ts'
import { dayMs, payableCeleb } from '../test/money/celebMoney.ts'
import { useOwnWorld } from '../test/useWorld.ts'
import { residentNumber, verifiedPerson } from '../test/money/payable.ts'
import { runOperation } from '../test/runOperation.ts'
import { sandboxEnv } from '../test/servers/sandboxEnv.ts'
import {
  celebWithSale,
  expectRightBooks,
  historyOf,
  request,
  staffOf,
  type PayableCeleb,
} from '../test/money/settlements.ts'
import { celebWithWaitingAccount } from '../test/money/waitingAccount.ts'
import { until } from '../test/until.ts'

const residentKeys = { RESIDENT_KEYS: `resident:${Buffer.alloc(32, 9).toString('base64')}` }
const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), ...residentKeys }))
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'byeol-commands-'))
})
afterAll(async () => {
  await expectRightBooks(world)
  await rm(folder, { recursive: true })
})

const run = (file: string, by: string, args: string[]) => runOperation(world, file, [...args, '--by', by], residentKeys)
const settlement = (by: string, ...args: string[]) => run('decideSettlements.ts', by, args)
const account = (...args: string[]) => run('checkBankAccounts.ts', 'jin', args)
const tax = (...args: string[]) => run('reportTaxes.ts', 'jin', args)
const done = (output: string | RegExp) => ({ code: 0, output: expect.stringMatching(output) as string })
const refused = { code: 1 }

const audited = async (action: string) =>
  (await world.ctx.db.rows<{ by: string }>('select by from audit_log where action = $1', [action])).map(({ by }) => by)
const told = async (who: Actor) =>
  (await who.call(api.notification.list, {})).list.map(({ kind, excerpt, link }) => ({ kind, excerpt, link }))
const accountsOf = async (celeb: Actor) => (await celeb.call(api.celeb.listBankAccounts, {})).list
const stateOf = async (celeb: Actor, { settlementId }: Settlement) =>
  (await historyOf(celeb)).find((each) => each.settlementId === settlementId)

/** Moves the clock of the server and of commands. */
async function live(ms: number): Promise<void> {
  await world.ctx.db.rows(
    `insert into moved_clock (ahead_ms) values ($1)
     on conflict (is_only) do update set ahead_ms = moved_clock.ahead_ms + $1`,
    [ms],
  )
  await readSharedClock(world.ctx)
}

async function requested(): Promise<{ celeb: PayableCeleb; sent: Settlement }> {
  const celeb = await celebWithSale(world)
  return { celeb, sent: await request(celeb) }
}

// Each command is a process of its own.
const timeout = 120_000

describe('npm run bank-account', { timeout }, () => {
  it('shows the bankbook on request, logs that, and confirms the account once', async () => {
    const { celeb, bankAccountId: id, number } = await celebWithWaitingAccount(world)
    expect(await account('list')).toEqual(done(id))
    const file = join(folder, 'bankbook.jpg')
    expect(await account('show', id, file)).toEqual(done(`${number}, ${verifiedPerson.name}`))
    expect((await readFile(file)).subarray(0, 3).toString('hex')).toBe('ffd8ff')
    expect((await stat(file)).mode & 0o077).toBe(0)
    expect(await audited('bank-account.look')).toEqual(['jin'])

    expect(await accountsOf(celeb)).toMatchObject([{ state: 'checking', checkedBy: null }])
    expect(await account('confirm', id)).toEqual(done('is confirmed'))
    expect(await accountsOf(celeb)).toMatchObject([{ state: 'cooling', checkedBy: 'staff', reason: null }])
    await until('the celeb is told', async () => (await told(celeb)).length > 0)
    expect(await told(celeb)).toMatchObject([
      { kind: 'settlement', link: '/bank-account', excerpt: expect.stringMatching(/확인했어요/u) },
    ])
    expect(await audited('bank-account.confirm')).toEqual(['jin'])
    expect(await account('refuse', id, '늦었어요')).toMatchObject(refused)
    expect(await accountsOf(celeb)).toMatchObject([{ checkedBy: 'staff', reason: null }])
  })

  it('refuses an account with the reason, which the celeb reads', async () => {
    const { celeb, bankAccountId: id } = await celebWithWaitingAccount(world)
    expect(await account('refuse', id)).toMatchObject(refused)
    expect(await account('refuse', id, '보지', '않았어요')).toMatchObject(refused)
    await account('show', id, join(folder, 'another.jpg'))
    expect(await account('refuse', id, '이름이', '달라요')).toEqual(done('is refused'))
    expect(await accountsOf(celeb)).toMatchObject([{ state: 'refused', reason: '이름이 달라요' }])
    await until('the celeb is told', async () =>
      (await told(celeb)).some(({ excerpt }) => /이름이 달라요/u.test(excerpt)),
    )
    expect(await audited('bank-account.refuse')).toEqual(['jin'])
    expect(await account('confirm', id)).toMatchObject(refused)
    expect(await account('confirm', '0'.repeat(24))).toMatchObject(refused)
  })
})

describe('npm run settlement', { timeout }, () => {
  it('lists, shows and logs it, approves by two and pays', async () => {
    const { celeb, sent } = await requested()
    const { number } = sent
    expect(await settlement('jin', 'list')).toEqual(done(`${number} .* requested`))
    expect(await settlement('jin', 'show', number)).toEqual(done(/to pay +30161 won[^]*110\d{9}/u))
    expect(await audited('settlement.look')).toEqual(['jin'])
    expect(await settlement('jin', 'paid', number)).toMatchObject(refused)
    expect(await settlement('jin', 'approve', number)).toEqual(done('another person'))
    expect(await settlement('jin', 'approve', number)).toMatchObject(refused)
    // The same name in other letters is the same person.
    expect(await settlement('Jin', 'approve', number)).toMatchObject(refused)
    expect(await stateOf(celeb, sent)).toMatchObject({ status: 'requested' })
    expect(await settlement('min', 'approve', number)).toEqual(done('is approved'))
    expect(await settlement('jin', 'paid', number)).toEqual(done('is paid'))
    expect(await settlement('jin', 'paid', number)).toMatchObject(refused)
    expect(await stateOf(celeb, sent)).toMatchObject({ status: 'paid' })
    const link = `/settlement/request/${sent.settlementId}`
    await until('the celeb is told', async () => (await told(celeb)).some(({ excerpt }) => /보냈어요/u.test(excerpt)))
    expect((await told(celeb)).map((line) => line.link)).toEqual([link])
  })

  it('rejects, and returns a transfer that the bank sent back, with a reason each', async () => {
    const { celeb, sent } = await requested()
    expect(await settlement('jin', 'reject', sent.number)).toMatchObject(refused)
    expect(await settlement('jin', 'reject', sent.number, '이름을', '확인해요')).toEqual(done('is rejected'))
    expect(await stateOf(celeb, sent)).toMatchObject({ status: 'rejected', reason: '이름을 확인해요' })
    const again = await request(celeb)
    await staffOf(world).approveAndPay(again)
    expect(await settlement('jin', 'returned', again.number)).toMatchObject(refused)
    expect(await settlement('jin', 'returned', again.number, '해지된', '계좌')).toEqual(done('was returned'))
    expect(await stateOf(celeb, again)).toMatchObject({ status: 'returned', reason: '해지된 계좌' })
  })
})

describe('npm run tax', { timeout }, () => {
  const monthOf = (at: Date) => new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 7)
  const withheld = async () =>
    Promise.all(['tax_income', 'tax_local', 'bank'].map((name) => readAccount(world.ctx.db, 'won', name)))

  it('says how a celeb is taxed from the next request on', async () => {
    const celeb = await payableCeleb(world)
    expect(await tax('kind', celeb.username, 'business')).toEqual(done('is taxed as business'))
    expect(await celeb.call(api.celeb.taxFacts, {})).toMatchObject({ taxKind: 'business' })
    expect(await tax('kind', celeb.username, 'nothing')).toMatchObject(refused)
    expect(await audited('celeb.tax-kind')).toEqual(['jin'])
  })

  it('writes the report of a month, and books the tax paid to the tax office once', async () => {
    const { celeb, sent } = await requested()
    await staffOf(world).approveAndPay(sent)
    const month = monthOf((await stateOf(celeb, sent))!.paidAt!)
    const file = join(folder, 'report.csv')
    expect(await tax('report', month, file)).toEqual(done(`payments of ${month}`))
    const line = (await readFile(file, 'utf8')).split('\n').find((each) => each.includes(sent.number))
    expect(line).toContain(residentNumber)
    expect(line).toContain('31181,930,90,30161')
    expect((await stat(file)).mode & 0o077).toBe(0)
    expect(await audited('tax.report')).toEqual(['jin'])

    expect(await tax('handed-over', month)).toMatchObject({ code: 1, output: expect.stringMatching(/not over/u) })
    await live(100 * dayMs)
    const [income, local, bank] = await withheld()
    expect(income! + local!).toBeGreaterThan(0)
    expect(await tax('handed-over', month)).toEqual(done(`${income} won of income tax and ${local} won of local tax`))
    expect(await withheld()).toEqual([0, 0, bank! + income! + local!])
    expect(await tax('handed-over', month)).toMatchObject(refused)
    expect(await audited('tax.handed-over')).toEqual(['jin'])

    // A transfer that is returned later is set off against the next handover to the tax office.
    expect(await settlement('jin', 'returned', sent.number, '해지된 계좌')).toEqual(done('was returned'))
    const again = await requested()
    await staffOf(world).approveAndPay(again.sent)
    const next = monthOf((await stateOf(again.celeb, again.sent))!.paidAt!)
    await live(100 * dayMs)
    expect(await tax('handed-over', next)).toMatchObject({ code: 1, output: expect.stringMatching(/nothing/u) })
    expect(await withheld()).toEqual([0, 0, (await withheld())[2]])
  })
})
