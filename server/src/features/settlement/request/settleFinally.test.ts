import { api } from '@byeol/contract/api.ts'
import { limits } from '@byeol/contract/limits.ts'
import { expect, it } from 'vitest'
import { itInFull } from '../../../test/itInFull.ts'
import { confirmSessions, codeOf } from '../../../test/signUpPerson.ts'
import { dayMs, payableCeleb, sellPremium, spendOn } from '../../../test/money/celebMoney.ts'
import { estimateOf, historyOf, request, useSettlementWorld } from '../../../test/money/settlements.ts'
import { mailsTo } from '../../../test/inbox.ts'
import { until } from '../../../test/until.ts'
import { businessDaysLater } from '../earnings/businessDays.ts'

const { world, staff } = useSettlementWorld()

/** A celeb with less than the minimum that can be settled, and a sale that is still on hold. */
async function leaving() {
  const celeb = await payableCeleb(world)
  await sellPremium(world, celeb)
  await spendOn(world, celeb, 500)
  world.pass(8 * dayMs)
  await sellPremium(world, celeb)
  const { bankAccountId } = celeb.account
  const summary = () => celeb.call(api.auth.deletionSummary, {})
  const settle = (netWon: number) => celeb.call(api.celeb.settleFinally, { bankAccountId, netWon })
  return { celeb, summary, settle }
}

itInFull('a leaving celeb is paid any available sum, however small: exactly what the leaving page said', async () => {
  const { celeb, summary, settle } = await leaving()
  expect(await estimateOf(celeb)).toMatchObject({ refusal: 'too_little' })
  await expect(request(celeb)).rejects.toMatchObject({ code: 'insufficient_celeb_point_balance' })
  const { finalSettlement, earningsWon } = await summary()
  const { netWon } = finalSettlement!
  expect(finalSettlement).toMatchObject({ refusal: null, heldWon: 3_118, heldUntil: expect.any(Date) as Date })
  expect(netWon).toBeGreaterThan(3_000)
  expect(earningsWon).toBeGreaterThan(netWon)

  expect(await codeOf(settle(netWon - 1))).toBe('conflict')
  const { settlements } = await settle(netWon)
  expect(settlements.map(({ of }) => of).sort()).toEqual(['point', 'subscription'])
  expect(settlements.reduce((sum, each) => sum + each.netWon, 0)).toBe(netWon)
  await confirmSessions(world, celeb)
  expect(await codeOf(celeb.call(api.auth.deleteAccount, {}))).toBe('conflict')
  expect((await summary()).openSettlement).toEqual({ netWon, payDate: null })
  const open = await historyOf(celeb)
  for (const settlement of open) for (const name of ['jin', 'min'] as const) await staff.approve(settlement, name)
  const payDate = businessDaysLater(world.ctx.now(), limits.settlementPayDays)
  expect((await summary()).openSettlement).toEqual({ netWon, payDate })
  const day = new Intl.DateTimeFormat('ko', { month: 'long', day: 'numeric', timeZone: 'Asia/Seoul' }).format(payDate)
  const mails = await until('a mail with the day for each', async () => {
    const approved = (await mailsTo(`${celeb.id}@byeol.test`)).filter(({ subject }) => subject.includes('승인'))
    return approved.length === open.length && approved
  })
  for (const { text } of mails) expect(text).toContain(`${day}까지`)
  for (const settlement of open) await staff.pay(settlement)
  expect(await summary()).toMatchObject({ finalSettlement: null, hasOpenSettlement: false, openSettlement: null })
  await celeb.call(api.auth.deleteAccount, {})
})

it('the minimum holds again for thirty days after such a settlement', async () => {
  const { celeb, summary, settle } = await leaving()
  await settle((await summary()).finalSettlement!.netWon)
  for (const settlement of await historyOf(celeb)) await staff.approveAndPay(settlement)
  world.pass(8 * dayMs)
  expect((await summary()).finalSettlement).toBeNull()
  world.pass(30 * dayMs)
  expect((await summary()).finalSettlement).toMatchObject({ refusal: null })
})

it('what the bank returned of such a settlement is offered again, without the minimum', async () => {
  const { celeb, summary, settle } = await leaving()
  const { netWon } = (await summary()).finalSettlement!
  await settle(netWon)
  for (const settlement of await historyOf(celeb)) {
    await staff.approveAndPay(settlement)
    await staff.sendBack(settlement)
  }
  expect((await summary()).finalSettlement).toMatchObject({ netWon, refusal: 'checking' })
})
