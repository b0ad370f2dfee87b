import { api } from '@byeol/contract/api.ts'
import { describe, expect, it } from 'vitest'
import { readAccount } from '../../../ledger/readAccount.ts'
import { payableCeleb } from '../../../test/money/celebMoney.ts'
import { mailsTo } from '../../../test/inbox.ts'
import { verifiedPerson } from '../../../test/money/payable.ts'
import {
  balanceOf,
  celebWithSale,
  estimateOf,
  historyOf,
  request,
  useSettlementWorld,
} from '../../../test/money/settlements.ts'
import { codeOf } from '../../../test/signUpPerson.ts'
import { until } from '../../../test/until.ts'
import { queueLength } from '../../../test/databaseText.ts'
import { endIdentity } from '../../auth/hooks/endIdentity.ts'
import { removeSettledUnreachable } from '../../leaving/removeUnreachable.ts'

const { world, staff } = useSettlementWorld()

describe('a settlement', () => {
  it('is approved by two people, paid, and books the taxes', async () => {
    const celeb = await celebWithSale(world)
    const settlement = await request(celeb)
    const books = async () =>
      Promise.all(['bank', 'tax_income', 'tax_local'].map((name) => readAccount(world.ctx.db, 'won', name)))
    const before = await books()
    expect(await staff.approve(settlement, 'jin')).toBe(false)
    expect((await historyOf(celeb))[0]).toMatchObject({ status: 'requested' })
    expect(await staff.approve(settlement, 'min')).toBe(true)
    expect((await historyOf(celeb))[0]).toMatchObject({ status: 'approved', approvedAt: expect.any(Date) })
    await staff.pay(settlement)
    expect((await historyOf(celeb))[0]).toMatchObject({ status: 'paid', paidAt: expect.any(Date) })
    const after = await books()
    expect(after.map((won, at) => won - before[at]!)).toEqual([30_161, 930, 90])
    expect(await balanceOf(celeb)).toMatchObject({ availableWon: 0, lockedWon: 0 })
  })

  it('cannot be approved twice by one person, nor paid without two approvals (money.md, case 49)', async () => {
    const celeb = await celebWithSale(world)
    const settlement = await request(celeb)
    const { settlementId } = settlement
    await staff.approve(settlement, 'jin')
    expect(await codeOf(staff.approve(settlement, 'jin'))).toBe('conflict')
    expect(await codeOf(staff.pay(settlement, 'min'))).toBe('conflict')
    for (const status of ['approved', 'paid'])
      await expect(
        world.ctx.db.rows(
          `update settlements set status = $2, paid_at = case $2 when 'paid' then now() end where id = $1`,
          [settlementId, status],
        ),
      ).rejects.toThrow(/two people/u)
    expect((await historyOf(celeb))[0]).toMatchObject({ status: 'requested' })
  })

  it('returns the money when it is rejected, with the reason', async () => {
    const celeb = await celebWithSale(world)
    const settlement = await request(celeb)
    await staff.reject(settlement)
    expect((await historyOf(celeb))[0]).toMatchObject({ status: 'rejected', reason: '계좌를 확인할 수 없어요' })
    expect(await balanceOf(celeb)).toMatchObject({ availableWon: 31_181, lockedWon: 0 })
    expect(await codeOf(staff.approve(settlement, 'jin'))).toBe('conflict')
    expect(await request(celeb)).toMatchObject({ shareWon: 31_181, paidWon: 49_000, earnedFrom: settlement.earnedFrom })
  })

  it('is reversed when the bank returns the transfer, and its account must be checked again', async () => {
    const celeb = await celebWithSale(world)
    const settlement = await request(celeb)
    await staff.approveAndPay(settlement)
    await staff.sendBack(settlement)
    expect((await historyOf(celeb))[0]).toMatchObject({ status: 'returned', reason: '해지된 계좌' })
    expect(await balanceOf(celeb)).toMatchObject({ availableWon: 31_181, lockedWon: 0 })
    expect((await celeb.call(api.celeb.listBankAccounts, {})).list).toMatchObject([{ state: 'checking' }])
    expect(await estimateOf(celeb)).toMatchObject({ shareWon: 31_181, refusal: 'checking' })
    expect(await codeOf(request(celeb))).toBe('not_allowed')
  })

  it('is decided once: only one of ten simultaneous decisions counts', async () => {
    const celeb = await celebWithSale(world)
    const settlement = await request(celeb)
    for (const by of ['jin', 'min']) await staff.approve(settlement, by)
    const results = await Promise.all(
      Array.from({ length: 10 }, (_none, n) => codeOf(n % 2 ? staff.reject(settlement) : staff.pay(settlement))),
    )
    expect(results.filter((code) => code === 'ok')).toHaveLength(1)
  })

  it('pays to the copy of an account that was removed after the request (money.md, case 50)', async () => {
    const celeb = await celebWithSale(world)
    const settlement = await request(celeb)
    await celeb.call(api.celeb.removeBankAccount, { bankAccountId: celeb.account.bankAccountId })
    await staff.approveAndPay(settlement)
    expect((await historyOf(celeb))[0]).toMatchObject({
      status: 'paid',
      maskedNumber: celeb.account.maskedNumber,
      holder: verifiedPerson.name,
    })
    await staff.sendBack(settlement)
    expect(await estimateOf(celeb)).toMatchObject({ refusal: 'no_account' })
  })

  it('notifies the celeb at each step, live, and by mail when money is sent', async () => {
    const celeb = await celebWithSale(world)
    const live = await celeb.connect()
    const settlement = await request(celeb)
    await staff.approveAndPay(settlement)
    await until('the celeb is told', async () => {
      const { list } = await celeb.call(api.notification.list, {})
      return list.some(({ kind, excerpt }) => kind === 'settlement' && excerpt.includes('보냈어요'))
    })
    await live.next('notificationUpdate')
    live.close()
    const subject = `[별] 정산금을 보냈어요 (${settlement.number})`
    const mail = await until('the mail', async () => {
      const mails = await mailsTo(`${celeb.id}@byeol.test`)
      return mails.find((each) => each.subject === subject)
    })
    expect(mail.text).toContain('30,161원')
  })

  it('is hidden from other celebs', async () => {
    const [celeb, other] = [await celebWithSale(world), await payableCeleb(world)]
    const { settlementId } = await request(celeb)
    expect(await historyOf(other)).toEqual([])
    expect(await codeOf(other.call(api.celeb.settlementStatement, { settlementId, format: 'pdf' }))).toBe('not_found')
  })
})

it('an account without any way to sign in is removed once its settlement is closed', async () => {
  const celeb = await celebWithSale(world)
  const settlement = await request(celeb)
  const [provider, subject] = ['apple', celeb.id] as const
  await world.ctx.db.rows(
    'insert into social_identities (provider, subject, user_id, created_at) values ($1, $2, $3, $4)',
    [provider, subject, celeb.id, world.ctx.now()],
  )
  await world.ctx.db.rows('update users set email = $2 where id = $1', [
    celeb.id,
    `${celeb.id}@privaterelay.appleid.com`,
  ])
  await endIdentity(world.ctx, { provider, subject, isGone: true, at: null })
  // The task ends without an error, so the queue does not retry it.
  await until('the task has run', async () => (await queueLength(world.ctx)) === 0)
  const fan = await world.fan()
  const isThere = async () =>
    (await fan.call(api.user.profile, { userId: [celeb.id], username: [] })).users[0]?.nickname === celeb.nickname
  await removeSettledUnreachable(world.ctx)
  expect(await isThere()).toBe(true)
  await staff.reject(settlement)
  await removeSettledUnreachable(world.ctx)
  expect(await isThere()).toBe(false)
})

it('a celeb with an open settlement cannot delete the account', async () => {
  const celeb = await celebWithSale(world)
  const settlement = await request(celeb)
  const confirm = () =>
    world.ctx.db.rows('update sessions set confirmed_at = $2 where user_id = $1', [celeb.id, world.ctx.now()])
  await confirm()
  expect(await celeb.call(api.auth.deletionSummary, {})).toMatchObject({ hasOpenSettlement: true })
  expect(await codeOf(celeb.call(api.auth.deleteAccount, {}))).toBe('conflict')
  await staff.reject(settlement)
  expect(await celeb.call(api.auth.deletionSummary, {})).toMatchObject({ hasOpenSettlement: false })
  await celeb.call(api.auth.deleteAccount, {})
})
