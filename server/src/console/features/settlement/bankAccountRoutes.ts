import type { bankAccountCheckCalls } from '@byeol/contract/console/money/bankAccountCalls.ts'
import type { BankAccountId } from '@byeol/contract/ids.ts'
import { actOf } from '../../../audit/actOf.ts'
import type { Context } from '../../../context.ts'
import type { Handlers, StaffCaller } from '../../../http/call.ts'
import { decideBankAccount } from '../../../features/settlement/decide/decideBankAccount.ts'
import { openWaitingBankbook } from '../../../features/settlement/decide/openBankbook.ts'
import { pageWaitingAccounts, readWaitingAccount } from '../../../features/settlement/decide/waitingAccounts.ts'

async function decide(
  ctx: Context,
  staff: StaffCaller,
  decision: { bankAccountId: BankAccountId; reason: string | null },
): Promise<void> {
  await ctx.db.inTransaction((tx) => decideBankAccount(ctx, tx, { ...decision, ...actOf(staff) }))
}

/** The calls with which reviewers handle bank accounts that wait for a check. */
export const bankAccountConsoleRoutes: Handlers<typeof bankAccountCheckCalls> = {
  list: (ctx, _me, input) => pageWaitingAccounts(ctx.db, input),
  account: (ctx, _me, { bankAccountId }) => readWaitingAccount(ctx, bankAccountId),
  bankbook: openWaitingBankbook,
  confirm: (ctx, me, { bankAccountId }) => decide(ctx, me, { bankAccountId, reason: null }),
  refuse: decide,
}
