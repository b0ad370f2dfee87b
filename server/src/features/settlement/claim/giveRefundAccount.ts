import type { api } from '@byeol/contract/api.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Context } from '../../../context.ts'
import type { Caller, Upload } from '../../../http/call.ts'
import { readDocument } from '../../file/readDocument.ts'
import { findIdentity } from '../../identity/findIdentity.ts'
import { askBank } from '../account/addBankAccount.ts'
import { bareName } from '../account/bankAccounts.ts'
import { banks } from '../account/banks.ts'
import { takeAccount } from '../transfer/takeAccount.ts'
import { listOwnTransfers } from '../transfer/transfers.ts'
import { storeClaim } from './storeClaim.ts'

type Wanted = Input<typeof api.payment.giveRefundAccount>
type Answer = Result<typeof api.payment.refundTransfers>

export async function readRefundTransfers(ctx: Context, { id }: Pick<Caller, 'id'>): Promise<Answer> {
  const identity = await findIdentity(ctx, ctx.db, id)
  return { list: await listOwnTransfers(ctx.db, id), banks, verifiedName: identity?.name ?? null }
}

/**
 * The checks that do not need the document; they run before it is received. Throws `not_found` (no such bank, or no
 * refund is waiting for an account), `conflict` (an account is already being checked, or its holder has another name),
 * `id_verification_required`.
 */
export async function requireMayGive(ctx: Context, me: Caller, { bankCode, holder }: Wanted): Promise<void> {
  if (!banks.some(({ code }) => code === bankCode)) throw new ApiError('not_found')
  const identity = await findIdentity(ctx, ctx.db, me.id)
  // A suspended person cannot verify their identity, so staff check their document.
  if (!identity && !me.isSuspended) throw new ApiError('id_verification_required')
  if (identity && bareName(holder) !== bareName(identity.name)) throw new ApiError('conflict', { reason: 'holder' })
  const states = new Set((await listOwnTransfers(ctx.db, me.id)).map(({ state }) => state))
  if (states.has('checking')) throw new ApiError('conflict')
  if (!states.has('account')) throw new ApiError('not_found')
}

/**
 * Uses the account for all refunds that are waiting for one. It must be in the person's verified name: the bank is
 * asked, and if it does not respond, staff check the document. Throws as `requireMayGive` and `readDocument` do.
 */
export async function giveRefundAccount(ctx: Context, me: Caller, wanted: Wanted, upload: Upload): Promise<Answer> {
  const identity = await findIdentity(ctx, ctx.db, me.id)
  if (!identity && !me.isSuspended) throw new ApiError('id_verification_required')
  const holder = bareName(identity?.name ?? wanted.holder)
  const isOwn = identity ? await askBank(ctx, wanted, holder) : null
  if (isOwn === false) throw new ApiError('conflict', { reason: 'holder' })
  const account = { bankCode: wanted.bankCode, number: wanted.number, holder }
  if (isOwn) {
    await readDocument(ctx, me.id, upload)
    await ctx.db.inTransaction(async (tx) => {
      if ((await takeAccount(ctx, tx, me.id, { ...account, checkedBy: 'bank' })) === 0) throw new ApiError('not_found')
    })
  } else {
    await storeClaim(ctx, { userId: me.id, turn: me.id, language: me.language }, { ...account, email: null }, upload)
  }
  return readRefundTransfers(ctx, me)
}
