import type { bankAccountCheckCalls } from '@byeol/contract/console/money/bankAccountCalls.ts'
import type { settlementCalls } from '@byeol/contract/console/money/settlementCalls.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { BankAccountId } from '@byeol/contract/ids.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import type { StaffCaller, Handler } from '../../../http/call.ts'
import { markForStaff } from '../../file/watermark/markForStaff.ts'
import { findIdentity } from '../../identity/findIdentity.ts'
import { checkSettledAccount } from '../account/checkAccount.ts'
import { readBankbook } from '../account/readBankbook.ts'
import { findSettlement } from '../request/settlements.ts'
import { noteLook } from './bankbookLooks.ts'
import { getWaitingAccount } from './waitingAccounts.ts'

/**
 * A picture of the bankbook with the staff member's id across it. It shows the whole account number, so the access is
 * logged (`log`) before the picture is returned. A failed read is not logged. Throws `not_found`, `unavailable`.
 */
async function open(
  ctx: Context,
  staff: StaffCaller,
  bankAccountId: BankAccountId,
  log: (tx: Transaction) => Promise<void>,
): Promise<{ dataUrl: string; number: string; holder: string }> {
  const found = await readBankbook(ctx, ctx.db, bankAccountId)
  if (!found) throw new ApiError('not_found')
  const { number, holder, bankbook } = found
  const dataUrl = await markForStaff(ctx, staff, bankbook)
  await ctx.db.inTransaction(log)
  return { dataUrl, number, holder }
}

/**
 * The bankbook of the account to which a settlement will be paid. Throws `not_found` if there is none to open
 * (`AccountCheck.hasBankbook`), `unavailable`.
 */
export const openSettledBankbook: Handler<typeof settlementCalls.bankbook> = async (ctx, staff, { settlementId }) => {
  const settlement = await findSettlement(ctx.db, settlementId)
  if (!settlement) throw new ApiError('not_found')
  const { celebId: whose, bankAccountId } = settlement
  const { hasBankbook } = await checkSettledAccount(ctx, { ...settlement, holder: '' })
  if (!hasBankbook) throw new ApiError('not_found')
  const act = { action: 'settlement.bankbook', target: `settlements/${settlementId}`, whose }
  const { dataUrl } = await open(ctx, staff, bankAccountId, (tx) =>
    recordAudit(ctx, tx, { ...actOf(staff), ...act, facts: { account: bankAccountId } }),
  )
  return { dataUrl }
}

/**
 * The bankbook of an account that waits for staff, with the data that they compare with it. Throws `not_found`,
 * `unavailable`.
 */
export const openWaitingBankbook: Handler<typeof bankAccountCheckCalls.bankbook> = async (
  ctx,
  staff,
  { bankAccountId },
) => {
  const { celebUserId: whose } = await getWaitingAccount(ctx.db, bankAccountId)
  const opened = await open(ctx, staff, bankAccountId, (tx) =>
    noteLook(ctx, tx, { ...actOf(staff), bankAccountId, whose }),
  )
  const identity = await findIdentity(ctx, ctx.db, whose)
  return { ...opened, verifiedName: identity && identity.name }
}
