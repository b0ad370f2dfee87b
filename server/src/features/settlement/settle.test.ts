import { api } from '@byeol/contract/api.ts'
import type { Settlement, SettlementKind } from '@byeol/contract/celeb/settlementCalls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkPoints, runChecks } from '../../ledger/checks.ts'
import { readAccount } from '../../ledger/readAccount.ts'
import {
  addAccount,
  dayMs,
  newNumber,
  payableCeleb,
  sellPremium,
  spendOn,
  verifiedPerson,
} from '../../test/celebMoney.ts'
import { mailsTo } from '../../test/inbox.ts'
import { openWorld, type World } from '../../test/openWorld.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { codeOf } from '../../test/signUpPerson.ts'
import { until } from '../../test/until.ts'
import { settlementChecks } from '../../ledger/earnings/settlementChecks.ts'
import { approveSettlement, markPaid, rejectSettlement, returnTransfer } from './decide/decideSettlement.ts'
import { setTaxKind } from './decide/setTaxKind.ts'

let world: World
beforeAll(async () => {
  world = await openWorld(await sandboxEnv())
  world.stopClock()
})
afterAll(async () => {
  expect([...(await checkPoints(world.ctx.db)), ...(await runChecks(world.ctx.db, settlementChecks))]).toEqual([])
  await world.close()
})

type Celeb = Awaited<ReturnType<typeof payableCeleb>>

/** A moment as it travels. */
const dated = (at: Date) => ({ $date: at.toISOString() })
const mature = () => world.pass(8 * dayMs)
const estimate = async (celeb: Celeb, of: SettlementKind = 'subscription') =>
  (await celeb.call(of === 'point' ? api.celeb.estimateSettlement : api.celeb.estimateSubscription, {})).estimate
const balance = async (celeb: Celeb) => (await celeb.call(api.celeb.celebPointBalance, {})).subscription

/** Requests what is estimated, but for `more`. */
async function request(
  celeb: Celeb,
  of: 'point' | 'subscription' = 'subscription',
  more: { shareWon?: number; asOf?: Date } = {},
): Promise<Settlement> {
  const { asOf, shareWon } = await estimate(celeb, of)
  const wanted = { of, asOf, shareWon, bankAccountId: celeb.account.bankAccountId, ...more }
  return (await celeb.call(api.celeb.requestSettlement, { ...wanted, asOf: dated(wanted.asOf) })).settlement
}

/** A celeb with 31,181 won of premium that can be settled. */
async function celebWithSale(priceWon = 49_000): Promise<Celeb> {
  const celeb = await payableCeleb(world)
  await sellPremium(world, celeb, priceWon)
  mature()
  return celeb
}

const decide = <Out>(work: (tx: never) => Promise<Out>): Promise<Out> => world.ctx.db.inTransaction(work as never)
const approve = ({ settlementId }: Settlement, by: string) =>
  decide((tx) => approveSettlement(world.ctx, tx, { settlementId, by }))
const pay = async (settlement: Settlement): Promise<void> => {
  for (const by of ['jin', 'min']) await approve(settlement, by)
  await decide((tx) => markPaid(world.ctx, tx, { settlementId: settlement.settlementId, by: 'jin' }))
}
const reject = ({ settlementId }: Settlement, reason = '계좌를 확인할 수 없어요') =>
  decide((tx) => rejectSettlement(world.ctx, tx, { settlementId, by: 'jin', reason }))
const sendBack = ({ settlementId }: Settlement) =>
  decide((tx) => returnTransfer(world.ctx, tx, { settlementId, by: 'jin', reason: '해지된 계좌' }))
const history = async (celeb: Celeb) => (await celeb.call(api.celeb.settlementHistory, {})).list

describe('a request', () => {
  it('locks exactly what was estimated, line by line', async () => {
    const celeb = await celebWithSale()
    const before = await estimate(celeb)
    expect(before).toMatchObject({ canRequest: true, refusal: null, shareWon: 31_181, netWon: 30_161 })
    const settlement = await request(celeb)
    const { canRequest: _can, refusal: _why, held: _held, heldWon: _won, heldUntil: _until, ...sums } = before
    expect(settlement).toMatchObject({
      ...sums,
      number: expect.stringMatching(/^S-\d{4}-\d{6}$/u),
      status: 'requested',
      incomeTaxWon: 930,
      localTaxWon: 90,
      maskedNumber: celeb.account.maskedNumber,
      holder: verifiedPerson.name,
      reason: null,
      approvedAt: null,
    })
    expect(await readAccount(world.ctx.db, 'won', `celeb_locked:${settlement.settlementId}`)).toBe(31_181)
    expect(await balance(celeb)).toMatchObject({ availableWon: 0, lockedWon: 31_181 })
    expect(await estimate(celeb)).toMatchObject({ shareWon: 0, refusal: 'open_request' })
    expect(await history(celeb)).toEqual([settlement])
  })

  it('leaves what is on hold', async () => {
    const celeb = await celebWithSale()
    await sellPremium(world, celeb, 49_000)
    const settlement = await request(celeb)
    expect(settlement.shareWon).toBe(31_181)
    expect(await balance(celeb)).toMatchObject({ availableWon: 0, heldWon: 31_181, lockedWon: 31_181 })
  })

  it('of an older sum is told the new one, and takes nothing', async () => {
    const celeb = await celebWithSale()
    const refund = await sellPremium(world, celeb, 49_000)
    mature()
    const old = await estimate(celeb)
    await refund(4_900)
    const wanted = { of: 'subscription' as const, bankAccountId: celeb.account.bankAccountId }
    const { shareWon } = await estimate(celeb)
    const asked = celeb.call(api.celeb.requestSettlement, { ...wanted, asOf: dated(old.asOf), shareWon: old.shareWon })
    await expect(asked).rejects.toMatchObject({ code: 'conflict', data: { shareWon } })
    expect(shareWon).toBeLessThan(old.shareWon)
    expect(await history(celeb)).toEqual([])
  })

  it('takes what was available at its moment, whatever comes in meanwhile', async () => {
    const celeb = await celebWithSale()
    const { asOf, shareWon } = await estimate(celeb)
    await sellPremium(world, celeb, 49_000)
    mature()
    expect((await estimate(celeb)).shareWon).toBe(2 * shareWon)
    const settlement = await request(celeb, 'subscription', { asOf, shareWon })
    expect(settlement.shareWon).toBe(shareWon)
    expect(await balance(celeb)).toMatchObject({ availableWon: shareWon })
    await reject(settlement)
    expect(await balance(celeb)).toMatchObject({ availableWon: 2 * shareWon })
  })

  it('while donations storm in is exact (money.md, case 47)', async () => {
    const celeb = await celebWithSale()
    await spendOn(world, celeb, 20_000)
    mature()
    const { asOf, shareWon } = await estimate(celeb, 'point')
    const storm = Array.from({ length: 30 }, () => spendOn(world, celeb, 1_000))
    const [settlement] = await Promise.all([request(celeb, 'point', { asOf, shareWon }), ...storm])
    expect(settlement.shareWon).toBe(14_000)
    expect((await celeb.call(api.celeb.celebPointBalance, {})).point).toMatchObject({
      availableWon: 0,
      heldWon: 21_000,
      lockedWon: 14_000,
    })
  })

  it('races refunds without losing one', async () => {
    const celeb = await celebWithSale(490_000)
    const refunds = await Promise.all(Array.from({ length: 8 }, () => sellPremium(world, celeb, 4_900)))
    mature()
    const { shareWon, asOf } = await estimate(celeb)
    const racing = refunds.map((refund) => refund())
    const asked = request(celeb, 'subscription', { asOf, shareWon }).catch(() => null)
    await Promise.all([asked, ...racing])
    const settled = (await history(celeb))[0]?.shareWon ?? 0
    const { availableWon, owedWon } = await balance(celeb)
    expect(settled + availableWon - owedWon).toBe(311_818)
  })

  it('sent twenty times at once is made once (money.md, case 48)', async () => {
    const celeb = await celebWithSale()
    const { asOf, shareWon } = await estimate(celeb)
    const wanted = {
      of: 'subscription' as const,
      asOf: dated(asOf),
      shareWon,
      bankAccountId: celeb.account.bankAccountId,
    }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => codeOf(celeb.call(api.celeb.requestSettlement, wanted))),
    )
    expect(answers.filter((code) => code === 'ok')).toHaveLength(1)
    expect(new Set(answers)).toEqual(new Set(['ok', 'conflict']))
    expect(await history(celeb)).toHaveLength(1)
  })

  it.each([
    ['below 10,000 won', 'insufficient_celeb_point_balance', async () => celebWithSale(15_000)],
    [
      'without tax facts',
      'tax_facts_required',
      async () => {
        const celeb = await celebWithSale()
        await world.ctx.db.rows('delete from resident_numbers where celeb_id = $1', [celeb.id])
        return celeb
      },
    ],
    [
      'without a verified identity',
      'id_verification_required',
      async () => {
        const celeb = await celebWithSale()
        await world.ctx.db.rows('delete from verified_identities where user_id = $1', [celeb.id])
        return celeb
      },
    ],
    [
      'to another’s account',
      'not_found',
      async () => {
        const other = await payableCeleb(world)
        return Object.assign(await celebWithSale(), { account: other.account })
      },
    ],
  ])('%s is refused: %s', async (_what, code, make) => {
    const celeb = await make()
    expect(await codeOf(request(celeb))).toBe(code)
    expect(await history(celeb)).toEqual([])
  })

  it('to an account that is still cooling says until when', async () => {
    const celeb = await celebWithSale()
    const list = await addAccount(celeb, await newNumber(verifiedPerson.name))
    const account = list.find(({ state }) => state === 'cooling')!
    await expect(request(Object.assign(celeb, { account }))).rejects.toMatchObject({
      code: 'account_cooling',
      data: { until: account.coolingUntil },
    })
    expect(await estimate(celeb)).toMatchObject({ canRequest: true })
  })

  it('of the future is invalid', async () => {
    const celeb = await celebWithSale()
    const asOf = new Date(world.ctx.now().getTime() + 1_000)
    expect(await codeOf(request(celeb, 'subscription', { asOf }))).toBe('invalid_parameters')
  })

  it('of each kind may be open at the same time', async () => {
    const celeb = await celebWithSale()
    await spendOn(world, celeb, 20_000)
    await spendOn(world, celeb, 10_000, { earning: 'contents' })
    mature()
    const [premium, points] = [await request(celeb), await request(celeb, 'point')]
    expect([premium.shareWon, points.shareWon]).toEqual([31_181, 21_000])
    const { next } = await celeb.call(api.celeb.celebPointBalance, {})
    expect(next).toEqual({ won: premium.netWon + points.netWon, payDate: premium.payDate })
  })

  it.each([
    ['business', 0, 0],
    ['freelance', 930, 90],
    ['one_off', 2_490, 240],
    ['non_resident', 6_230, 620],
  ] as const)('of a celeb taxed as %s withholds %i and %i won', async (taxKind, incomeTaxWon, localTaxWon) => {
    const celeb = await celebWithSale()
    await decide((tx) => setTaxKind(world.ctx, tx, { celebId: celeb.id, taxKind, by: 'jin' }))
    const netWon = 31_181 - incomeTaxWon - localTaxWon
    expect(await request(celeb)).toMatchObject({ incomeTaxWon, localTaxWon, netWon })
  })
})

describe('a settlement', () => {
  it('is approved by two people, paid, and books the taxes', async () => {
    const celeb = await celebWithSale()
    const settlement = await request(celeb)
    const books = async () =>
      Promise.all(['bank', 'tax_income', 'tax_local'].map((name) => readAccount(world.ctx.db, 'won', name)))
    const before = await books()
    expect(await approve(settlement, 'jin')).toBe(false)
    expect((await history(celeb))[0]).toMatchObject({ status: 'requested' })
    expect(await approve(settlement, 'min')).toBe(true)
    expect((await history(celeb))[0]).toMatchObject({ status: 'approved', approvedAt: expect.any(Date) })
    await decide((tx) => markPaid(world.ctx, tx, { settlementId: settlement.settlementId, by: 'jin' }))
    expect((await history(celeb))[0]).toMatchObject({ status: 'paid', paidAt: expect.any(Date) })
    const after = await books()
    expect(after.map((won, at) => won - before[at]!)).toEqual([30_161, 930, 90])
    expect(await balance(celeb)).toMatchObject({ availableWon: 0, lockedWon: 0 })
  })

  it('is not approved twice by one person, nor paid without two (money.md, case 49)', async () => {
    const celeb = await celebWithSale()
    const settlement = await request(celeb)
    const { settlementId } = settlement
    await approve(settlement, 'jin')
    expect(await codeOf(approve(settlement, 'jin'))).toBe('conflict')
    expect(await codeOf(decide((tx) => markPaid(world.ctx, tx, { settlementId, by: 'min' })))).toBe('conflict')
    for (const status of ['approved', 'paid'])
      await expect(
        world.ctx.db.rows(
          `update settlements set status = $2, paid_at = case $2 when 'paid' then now() end where id = $1`,
          [settlementId, status],
        ),
      ).rejects.toThrow(/two people/u)
    expect((await history(celeb))[0]).toMatchObject({ status: 'requested' })
  })

  it('that is rejected gives the money back, with the reason', async () => {
    const celeb = await celebWithSale()
    const settlement = await request(celeb)
    await reject(settlement)
    expect((await history(celeb))[0]).toMatchObject({ status: 'rejected', reason: '계좌를 확인할 수 없어요' })
    expect(await balance(celeb)).toMatchObject({ availableWon: 31_181, lockedWon: 0 })
    expect(await codeOf(approve(settlement, 'jin'))).toBe('conflict')
    expect(await request(celeb)).toMatchObject({ shareWon: 31_181, paidWon: 49_000, earnedFrom: settlement.earnedFrom })
  })

  it('whose transfer comes back is reversed, and its account looked at anew', async () => {
    const celeb = await celebWithSale()
    const settlement = await request(celeb)
    await pay(settlement)
    await sendBack(settlement)
    expect((await history(celeb))[0]).toMatchObject({ status: 'returned', reason: '해지된 계좌' })
    expect(await balance(celeb)).toMatchObject({ availableWon: 31_181, lockedWon: 0 })
    expect((await celeb.call(api.celeb.listBankAccounts, {})).list).toMatchObject([{ state: 'checking' }])
    expect(await estimate(celeb)).toMatchObject({ shareWon: 31_181, refusal: 'checking' })
    expect(await codeOf(request(celeb))).toBe('not_allowed')
  })

  it('is decided once: of ten decisions at once one counts', async () => {
    const celeb = await celebWithSale()
    const settlement = await request(celeb)
    for (const by of ['jin', 'min']) await approve(settlement, by)
    const { settlementId } = settlement
    const results = await Promise.all(
      Array.from({ length: 10 }, (_none, n) =>
        codeOf(n % 2 ? reject(settlement) : decide((tx) => markPaid(world.ctx, tx, { settlementId, by: 'jin' }))),
      ),
    )
    expect(results.filter((code) => code === 'ok')).toHaveLength(1)
  })

  it('pays to the copy of an account that was removed after the request (money.md, case 50)', async () => {
    const celeb = await celebWithSale()
    const settlement = await request(celeb)
    await celeb.call(api.celeb.removeBankAccount, { bankAccountId: celeb.account.bankAccountId })
    await pay(settlement)
    expect((await history(celeb))[0]).toMatchObject({
      status: 'paid',
      maskedNumber: celeb.account.maskedNumber,
      holder: verifiedPerson.name,
    })
    await sendBack(settlement)
    expect(await estimate(celeb)).toMatchObject({ refusal: 'no_account' })
  })

  it('is told to the celeb at each step, live, and by mail when money is concerned', async () => {
    const celeb = await celebWithSale()
    const mailsBefore = (await mailsTo(`${celeb.id}@byeol.test`)).length
    const live = await celeb.connect()
    const settlement = await request(celeb)
    await pay(settlement)
    await until('the celeb is told', async () => {
      const { list } = await celeb.call(api.notification.list, {})
      return list.some(({ kind, excerpt }) => kind === 'settlement' && excerpt.includes('보냈어요'))
    })
    await live.next('notificationUpdate')
    live.close()
    const mails = await until('the mail', async () => {
      const all = await mailsTo(`${celeb.id}@byeol.test`)
      return all.length > mailsBefore && all
    })
    expect(mails[0]!.subject).toBe(`[별] 정산금을 보냈어요 (${settlement.number})`)
    expect(mails[0]!.text).toContain('30,161원')
  })

  it('of another celeb is not there', async () => {
    const [celeb, other] = [await celebWithSale(), await payableCeleb(world)]
    const { settlementId } = await request(celeb)
    expect(await history(other)).toEqual([])
    expect(await codeOf(other.call(api.celeb.settlementStatement, { settlementId, format: 'pdf' }))).toBe('not_found')
  })
})

it('an open settlement keeps its celeb from deleting the account', async () => {
  const celeb = await celebWithSale()
  const settlement = await request(celeb)
  const confirm = () =>
    world.ctx.db.rows('update sessions set confirmed_at = $2 where user_id = $1', [celeb.id, world.ctx.now()])
  await confirm()
  expect(await celeb.call(api.auth.deletionSummary, {})).toMatchObject({ hasOpenSettlement: true })
  expect(await codeOf(celeb.call(api.auth.deleteAccount, {}))).toBe('conflict')
  await reject(settlement)
  expect(await celeb.call(api.auth.deletionSummary, {})).toMatchObject({ hasOpenSettlement: false })
  await celeb.call(api.auth.deleteAccount, {})
})

describe('what is taken back after a settlement', () => {
  it('is owed, shown, and set off first in the next settlement, of whatever kind', async () => {
    const celeb = await payableCeleb(world)
    const refund = await sellPremium(world, celeb, 49_000)
    mature()
    await pay(await request(celeb))
    await refund()
    expect(await balance(celeb)).toMatchObject({ availableWon: 0, owedWon: 31_181 })
    await spendOn(world, celeb, 100_000)
    mature()
    const before = await estimate(celeb, 'point')
    expect(before).toMatchObject({ shareWon: 70_000, owedWon: 31_181, incomeTaxWon: 1_160, localTaxWon: 110 })
    expect(before.netWon).toBe(70_000 - 31_181 - 1_270)
    const settlement = await request(celeb, 'point')
    expect(settlement).toMatchObject({ owedWon: 31_181, netWon: before.netWon })
    expect(await balance(celeb)).toMatchObject({ owedWon: 0 })
    await reject(settlement)
    expect(await balance(celeb)).toMatchObject({ owedWon: 31_181 })
    await pay(await request(celeb, 'point'))
    expect(await readAccount(world.ctx.db, 'won', `celeb_owes:${celeb.id}`)).toBe(0)
  })

  it('is the missing part alone while there are other earnings', async () => {
    const celeb = await payableCeleb(world)
    const refund = await sellPremium(world, celeb, 49_000)
    mature()
    await pay(await request(celeb))
    await sellPremium(world, celeb, 4_900)
    await refund()
    expect(await balance(celeb)).toMatchObject({ availableWon: 0, heldWon: 0, owedWon: 31_181 - 3_118 })
    const [line] = (await celeb.call(api.celeb.celebPointHistory, {})).list
    expect(line).toMatchObject({ kind: 'clawback', amountWon: -31_181 })
  })
})

it('the history adds up to what is there, what is owed and nothing else', async () => {
  const celeb = await celebWithSale()
  const refund = await sellPremium(world, celeb, 490_000)
  mature()
  await reject(await request(celeb))
  await pay(await request(celeb))
  await refund()
  await sellPremium(world, celeb, 4_900)
  const { list } = await celeb.call(api.celeb.celebPointHistory, { limit: 100 })
  const { availableWon, heldWon, owedWon } = await balance(celeb)
  expect(list.reduce((sum, { amountWon }) => sum + amountWon, 0)).toBe(availableWon + heldWon - owedWon)
  expect(list.map(({ kind }) => kind)).toEqual([
    'earned',
    'clawback',
    'settled',
    'returned',
    'settled',
    'earned',
    'earned',
  ])
})
