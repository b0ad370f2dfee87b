import { api } from '@byeol/contract/api.ts'
import type { Settlement } from '@byeol/contract/celeb/settlementCalls.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openConsole, withConsole, type ConsoleWorld } from '../../../test/console/openConsole.ts'
import type { StaffActor } from '../../../test/console/StaffActor.ts'
import { itInFull } from '../../../test/itInFull.ts'
import { verify } from '../../../test/money/celebMoney.ts'
import { verifiedPerson } from '../../../test/money/payable.ts'
import {
  celebWithSale,
  expectRightBooks,
  request,
  staffOf,
  type PayableCeleb,
} from '../../../test/money/settlements.ts'
import { codeOf } from '../../../test/signUpPerson.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'

const calls = consoleApi.settlements

const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), ...withConsole }))
let desk: ConsoleWorld
let finance: StaffActor
beforeAll(async () => {
  world.stopClock()
  desk = await openConsole(world)
  finance = desk.staff.finance
})
afterAll(() => expectRightBooks(world))

/**
 * Makes a celeb with a requested settlement. Also signs staff in again, because the days that pass end their sessions.
 */
async function requested(): Promise<{ celeb: PayableCeleb; settlement: Settlement }> {
  const celeb = await celebWithSale(world)
  const settlement = await request(celeb)
  await finance.signIn()
  return { celeb, settlement }
}
const accountOf = async ({ settlementId }: Settlement) =>
  (await finance.call(calls.settlement, { settlementId })).account
const openBankbook = ({ settlementId }: Settlement, by = finance) => by.call(calls.bankbook, { settlementId })

itInFull(
  'the account of a settlement is shown beside the verified name, both masked, with who confirmed it',
  async () => {
    const { celeb, settlement } = await requested()
    const { maskedNumber, addedAt } = celeb.account
    expect(await accountOf(settlement)).toEqual({
      bankName: '신한은행',
      maskedNumber,
      holder: '김•하',
      verifiedName: '김•하',
      isSameName: true,
      state: 'ready',
      checkedBy: 'bank',
      addedAt,
      coolingUntil: null,
      isBusiness: false,
      hasBankbook: false,
    })
  },
)

it('different names are reported although both are masked alike', async () => {
  const { celeb, settlement } = await requested()
  await world.asOwner(`delete from verified_identities where user_id = '${celeb.id}'`)
  expect(await accountOf(settlement)).toMatchObject({ verifiedName: null, isSameName: false })
  await verify(world, celeb, { ...verifiedPerson, name: '김도하' })
  expect(await accountOf(settlement)).toMatchObject({ holder: '김•하', verifiedName: '김•하', isSameName: false })
})

it('a settlement keeps the account that was removed since', async () => {
  const { celeb, settlement } = await requested()
  const { bankAccountId, maskedNumber } = celeb.account
  await celeb.call(api.celeb.removeBankAccount, { bankAccountId })
  expect(await accountOf(settlement)).toMatchObject({
    maskedNumber,
    holder: '김•하',
    state: 'removed',
    checkedBy: null,
    addedAt: null,
    hasBankbook: false,
  })
  expect(await codeOf(openBankbook(settlement))).toBe('not_found')
})

it('the bankbook of a business opens only for finance, and each access is logged', async () => {
  const { celeb, settlement } = await requested()
  expect(await codeOf(openBankbook(settlement))).toBe('not_found')
  await staffOf(world).setTaxKind(celeb, 'business')
  expect(await accountOf(settlement)).toMatchObject({ isBusiness: true, hasBankbook: true })
  const approver = await desk.staff['finance-approver'].signIn()
  expect(await codeOf(openBankbook(settlement, approver))).toBe('not_allowed')
  expect((await openBankbook(settlement)).dataUrl).toMatch(/^data:image\/jpeg;base64,/u)
  const logged = await world.ctx.db.rows<{ by: string; action: string }>(
    `select by, action from audit_log where facts ->> 'whose' = $1 order by number`,
    [celeb.id],
  )
  expect(logged).toEqual([
    { by: finance.name, action: 'look.settlements.settlement' },
    { by: finance.name, action: 'settlement.bankbook' },
  ])
})

it('the bankbook opens after the bank returned a transfer, until the holder is confirmed again', async () => {
  const { settlement } = await requested()
  const staff = staffOf(world)
  await staff.approveAndPay(settlement)
  await staff.sendBack(settlement)
  expect(await accountOf(settlement)).toMatchObject({ state: 'checking', checkedBy: null, hasBankbook: true })
  expect((await openBankbook(settlement)).dataUrl).toContain('image/jpeg')
})
