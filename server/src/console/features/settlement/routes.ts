import type { settlementCalls } from '@byeol/contract/console/money/settlementCalls.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { SettlementId } from '@byeol/contract/ids.ts'
import { actOf } from '../../../audit/actOf.ts'
import type { Context } from '../../../context.ts'
import type { Handlers, StaffCaller } from '../../../http/call.ts'
import {
  approveSettlement,
  rejectSettlement,
  returnTransfer,
} from '../../../features/settlement/decide/decideSettlement.ts'
import { openSettledBankbook } from '../../../features/settlement/decide/openBankbook.ts'
import {
  listSettlementsIn,
  readApprovers,
  readSettlement,
} from '../../../features/settlement/decide/listSettlements.ts'
import { listFiles, readFile, readLines } from '../../../features/settlement/payout/bankFiles.ts'
import {
  answerLines,
  downloadFile,
  signFile,
  withdrawFile,
} from '../../../features/settlement/payout/followBankFile.ts'
import { openClaim, recallClaim, refuseClaim } from './claims.ts'
import { claimPayable, listPayables } from './payables.ts'
import { approveTransfer, noteReturned, refuseTransfer } from '../../../features/settlement/transfer/decideTransfer.ts'
import { listTransfers } from '../../../features/settlement/transfer/listTransfers.ts'
import { oweCapture } from '../../../features/settlement/transfer/oweCapture.ts'
import { makeBankFile } from '../../../features/settlement/payout/makeBankFile.ts'

/**
 * One of the two steps: `check` by the first person, `approve` by the second. Throws `conflict` if the settlement is
 * not at this step.
 */
const takeStep = (ctx: Context, staff: StaffCaller, settlementId: SettlementId, stepsBefore: 0 | 1): Promise<void> =>
  ctx.db.inTransaction(async (tx) => {
    await approveSettlement(ctx, tx, { settlementId, ...actOf(staff) })
    // Counted while the settlement is locked, so that of two simultaneous checks the second does not count as the
    // approval.
    if ((await readApprovers(tx, settlementId)).length !== stepsBefore + 1) throw new ApiError('conflict')
  })

/** The calls for finance and its approvers. */
export const settlementConsoleRoutes: Handlers<typeof settlementCalls> = {
  payables: listPayables,
  claimPayable,
  openClaim,
  refuseClaim,
  recallClaim,
  list: (ctx, me, input) => listSettlementsIn(ctx.db, me, input),
  settlement: (ctx, _me, { settlementId }) => readSettlement(ctx, settlementId),
  bankbook: openSettledBankbook,
  check: (ctx, me, { settlementId }) => takeStep(ctx, me, settlementId, 0),
  approve: (ctx, me, { settlementId }) => takeStep(ctx, me, settlementId, 1),
  reject: (ctx, me, input) => ctx.db.inTransaction((tx) => rejectSettlement(ctx, tx, { ...input, ...actOf(me) })),
  files: (ctx, me, input) => listFiles(ctx.db, me, input),
  file: async (ctx, _me, { bankFileId }) => ({
    file: await readFile(ctx.db, bankFileId),
    lines: await readLines(ctx.db, bankFileId),
  }),
  makeFile: makeBankFile,
  signFile,
  downloadFile,
  withdrawFile,
  answerLines,
  transfers: (ctx, me, input) => listTransfers(ctx.db, me, input),
  oweCapture,
  checkTransfer: (ctx, me, { transferId }) =>
    ctx.db.inTransaction((tx) => approveTransfer(ctx, tx, me, { transferId, stepsBefore: 0 })),
  approveTransfer: (ctx, me, { transferId }) =>
    ctx.db.inTransaction((tx) => approveTransfer(ctx, tx, me, { transferId, stepsBefore: 1 })),
  refuseTransfer: (ctx, me, input) => ctx.db.inTransaction((tx) => refuseTransfer(ctx, tx, me, input)),
  transferReturned: (ctx, me, input) => ctx.db.inTransaction((tx) => noteReturned(ctx, tx, me, input)),
  returned: (ctx, me, input) => ctx.db.inTransaction((tx) => returnTransfer(ctx, tx, { ...input, ...actOf(me) })),
}
