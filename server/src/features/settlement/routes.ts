import type { api } from '@byeol/contract/api.ts'
import type { Handlers } from '../../http/call.ts'
import { addBankAccount, requireMayAdd } from './account/addBankAccount.ts'
import { listBankAccounts } from './account/bankAccounts.ts'
import { banks } from './account/banks.ts'
import { removeBankAccount, setDefaultBankAccount } from './account/changeBankAccounts.ts'
import { readTaxFacts, saveTaxFacts } from './account/taxFacts.ts'
import { claimEarnings, limitClaims, readClaimable } from './claim/claimEarnings.ts'
import { giveRefundAccount, readRefundTransfers, requireMayGive } from './claim/giveRefundAccount.ts'
import { estimateSettlement } from './earnings/estimate.ts'
import { listEarnings } from './earnings/listEarnings.ts'
import { readBalance } from './earnings/readBalance.ts'
import { readHistory } from './request/readHistory.ts'
import { requestSettlement } from './request/requestSettlement.ts'
import { settleFinally } from './request/settleFinally.ts'
import { linkStatement } from './statement/linkStatement.ts'
import { linkYear } from './statement/linkYears.ts'
import { readYears } from './statement/readYears.ts'

export const settlementRoutes = {
  listBankAccounts: async (ctx, me) => ({ list: await listBankAccounts(ctx, me.id), banks }),
  addBankAccount: { allow: requireMayAdd, take: addBankAccount },
  updateBankAccount: (ctx, me, { bankAccountId }) => setDefaultBankAccount(ctx, me, bankAccountId),
  removeBankAccount: (ctx, me, { bankAccountId }) => removeBankAccount(ctx, me, bankAccountId),
  taxFacts: (ctx, me) => readTaxFacts(ctx.db, me.id),
  saveTaxFacts,
  celebPointBalance: readBalance,
  celebPointHistory: listEarnings,
  estimateSettlement: async (ctx, me) => ({ estimate: await estimateSettlement(ctx, me.id, 'point') }),
  estimateSubscription: async (ctx, me) => ({ estimate: await estimateSettlement(ctx, me.id, 'subscription') }),
  requestSettlement: async (ctx, me, wanted) => ({ settlement: await requestSettlement(ctx, me, wanted) }),
  settleFinally,
  claimable: readClaimable,
  claimEarnings: { allow: limitClaims, take: claimEarnings },
  settlementHistory: async (ctx, me, { of, ...page }) => ({ list: await readHistory(ctx, me.id, of ?? null, page) }),
  settlementStatement: linkStatement,
  paidYears: async (ctx, me) => ({ list: await readYears(ctx.db, me.id) }),
  yearStatement: linkYear,
} satisfies Partial<Handlers<typeof api.celeb>>

/** The handlers of the contract's group `payment` for refunds by bank transfer. */
export const refundTransferRoutes = {
  refundTransfers: readRefundTransfers,
  giveRefundAccount: { allow: requireMayGive, take: giveRefundAccount },
} satisfies Partial<Handlers<typeof api.payment>>

/** The handlers for donations, which are in another group of the contract. */
export const donationSettlementRoutes = {
  estimateSettlement: async (ctx, me) => ({ estimate: await estimateSettlement(ctx, me.id, 'donation') }),
  requestSettlement: async (ctx, me, wanted) => ({
    settlement: await requestSettlement(ctx, me, { of: 'donation', ...wanted }),
  }),
  settlementHistory: async (ctx, me, page) => ({ list: await readHistory(ctx, me.id, 'donation', page) }),
} satisfies Partial<Handlers<typeof api.donation>>
