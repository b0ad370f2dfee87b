import { api } from '@byeol/contract/api.ts'
import { afterAll, expect, it } from 'vitest'
import { liftSuspension, suspendPerson } from '../../session/suspendPerson.ts'
import { useOwnWorld } from '../../test/useWorld.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import {
  celebWithSale,
  estimateOf,
  expectRightBooks,
  historyOf,
  request,
  staffOf,
} from '../../test/money/settlements.ts'
import { dayMs, newNumber, sellPremium, verify } from '../../test/money/celebMoney.ts'
import { addAccount, residentNumber, verifiedPerson } from '../../test/money/payable.ts'
import { codeOf } from '../../test/signUpPerson.ts'
import { until } from '../../test/until.ts'

const world = useOwnWorld(sandboxEnv)
afterAll(async () => {
  await expectRightBooks(world)
})

it('a suspended celeb sees their money and is paid for earlier requests', async () => {
  const { ctx } = world
  const celeb = await celebWithSale(world)
  await suspendPerson(ctx.db, celeb.id, { at: ctx.now(), until: null, reason: '신고' })
  const isClosed = async () => (await codeOf(celeb.call(api.chat.list, {}))) === 'user_suspended'
  await until('the rest is closed', isClosed)

  expect(await estimateOf(celeb)).toMatchObject({ shareWon: 31_181 })
  expect((await celeb.call(api.celeb.celebPointBalance, {})).subscription).toMatchObject({ availableWon: 31_181 })
  expect((await celeb.call(api.celeb.celebPointHistory, {})).list).toMatchObject([{ amountWon: 31_181 }])
  expect((await celeb.call(api.celeb.listBankAccounts, {})).list).toHaveLength(1)
  expect(await celeb.call(api.celeb.taxFacts, {})).toMatchObject({ isSaved: true })
  expect(await codeOf(request(celeb))).toBe('user_suspended')
  expect(await historyOf(celeb)).toEqual([])

  await liftSuspension(ctx.db, celeb.id)
  await until('the celeb is back', async () => !(await isClosed()))
  const settlement = await request(celeb)
  await suspendPerson(ctx.db, celeb.id, { at: ctx.now(), until: null, reason: '신고' })
  await until('the rest is closed', isClosed)
  await staffOf(world).approveAndPay(settlement)
  expect(await historyOf(celeb)).toMatchObject([{ number: settlement.number, status: 'paid' }])
  const { settlementId } = settlement
  expect(await celeb.call(api.celeb.settlementStatement, { settlementId, format: 'csv' })).toMatchObject({
    link: expect.any(String),
  })
})

it('a suspended celeb names an account and tax facts, and is paid all that is available', async () => {
  const { ctx } = world
  const celeb = await world.celeb()
  await verify(world, celeb)
  await sellPremium(world, celeb)
  world.pass(8 * dayMs)
  await suspendPerson(ctx.db, celeb.id, { at: ctx.now(), until: null, reason: '신고' })
  await until('the rest is closed', async () => (await codeOf(celeb.call(api.chat.list, {}))) === 'user_suspended')
  const summary = () => celeb.call(api.auth.deletionSummary, {})
  expect(await summary()).toMatchObject({ isCeleb: true, finalSettlement: { refusal: 'no_account' } })

  expect(await celeb.call(api.user.accountInfo, {})).toMatchObject({ identity: { name: '김•하' } })
  await celeb.call(api.celeb.saveTaxFacts, { residentNumber, address: '서울시 마포구 별빛로 1' })
  const [account] = await addAccount(celeb, await newNumber(verifiedPerson.name))
  const { bankAccountId } = account!
  expect((await summary()).finalSettlement).toMatchObject({ refusal: 'cooling' })
  world.pass(4 * dayMs)
  const { netWon, refusal } = (await summary()).finalSettlement!
  expect(refusal).toBeNull()
  await celeb.call(api.celeb.settleFinally, { bankAccountId, netWon })
  const [settlement] = await historyOf(celeb)
  expect(settlement).toMatchObject({ netWon, status: 'requested' })
  await staffOf(world).approveAndPay(settlement!)
  expect(await historyOf(celeb)).toMatchObject([{ status: 'paid' }])
})
