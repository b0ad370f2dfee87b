import type { settlementCalls } from '@byeol/contract/console/settlementCalls.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import type { StaffCaller } from '../../../http/call.ts'
import { markForStaff } from '../../file/watermark/markForStaff.ts'
import { checkSettledAccount } from '../account/checkAccount.ts'
import { readBankbook } from '../account/readBankbook.ts'
import { findSettlement } from '../request/settlements.ts'

/**
 * The bankbook of the account that a settlement goes to, with the staff member's id across it; logged before it is
 * shown, because it has the whole number. Throws `not_found` where there is none to open (`AccountCheck.hasBankbook`),
 * `unavailable`.
 */
export async function openBankbook(
  ctx: Context,
  staff: StaffCaller,
  { settlementId }: Input<typeof settlementCalls.bankbook>,
): Promise<Result<typeof settlementCalls.bankbook>> {
  const settlement = await findSettlement(ctx.db, settlementId)
  if (!settlement) throw new ApiError('not_found')
  const { celebId: whose, bankAccountId } = settlement
  const { hasBankbook } = await checkSettledAccount(ctx, { ...settlement, holder: '' })
  const found = hasBankbook && (await readBankbook(ctx, ctx.db, bankAccountId))
  if (!found) throw new ApiError('not_found')
  const act = { action: 'settlement.bankbook', target: `settlements/${settlementId}`, whose }
  await ctx.db.inTransaction((tx) =>
    recordAudit(ctx, tx, { ...actOf(staff), ...act, facts: { account: bankAccountId } }),
  )
  return { dataUrl: await markForStaff(ctx, staff, found.bankbook) }
}
