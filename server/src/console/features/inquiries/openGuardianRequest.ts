import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import { guardianPurpose, type Guardian } from '../../../features/service/guardians/requestAsGuardian.ts'
import type { Handler } from '../../../http/call.ts'
import { readStored } from '../../../providers/fileStore.ts'
import { decrypt, decryptFile } from '../../../seal.ts'
import { findAccount } from './minorAccount.ts'
import { selectSealed, sealedShape } from './sealedGuardianRequest.ts'

/**
 * A request's sender, text, proof and account; the access is logged. Throws `not_found`, also once these have been
 * deleted.
 */
export const openGuardianRequest: Handler<typeof consoleApi.guardians.request> = async (ctx, staff, { requestId }) => {
  const found = await ctx.db.row(selectSealed, [requestId], sealedShape)
  const purpose = guardianPurpose(requestId)
  const asker = found && decrypt<Guardian>(ctx.secrets.data, purpose, found.askerSealed)
  const words = found && decrypt<string>(ctx.secrets.data, purpose, found.wordsSealed)
  if (!asker || words === null) throw new ApiError('not_found')
  const stored = found.proofKey && (await readStored(ctx.files, found.proofKey))
  const proof = stored && decryptFile(ctx.secrets.data, purpose, stored)
  await ctx.db.inTransaction((tx) =>
    recordAudit(ctx, tx, {
      ...actOf(staff),
      action: 'guardian.open',
      target: `guardian-requests/${requestId}`,
      facts: {},
      ...(found.minorId && { whose: found.minorId }),
    }),
  )
  const type = found.proofKind === 'pdf' ? 'application/pdf' : 'image/jpeg'
  return {
    asker,
    words,
    proof: proof ? `data:${type};base64,${proof.toString('base64')}` : null,
    answer: found.answerSealed === '' ? null : decrypt<string>(ctx.secrets.data, purpose, found.answerSealed),
    account: found.minorId ? await findAccount(ctx, found.minorId) : null,
  }
}
