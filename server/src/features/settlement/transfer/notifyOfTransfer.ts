import type { Language } from '@byeol/contract/locale/language.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import { notify } from '../../notification/notify.ts'
import { claimLink } from './claimProof.ts'
import { findContact } from './leaverContacts.ts'
import type { TransferTasks } from './tasks.ts'
import { transferLine, transferMail } from './transferTexts.ts'
import { findTransfer, readAsked, wasAsked } from './transfers.ts'

const selectPerson = `
  select coalesce(language, 'ko') as language, case when email_verified_at is null then null else email end as email
  from users
  where id = $1 and deleted_at is null and celeb_ended_as is distinct from 'memorial'`
const personShape = { language: column.textAs<Language>(), email: column.text.orNull }
/** If several refunds to a leaving person fail within this time, one mail asks for one bank account for all of them. */
const togetherMs = 24 * 3_600_000
/** The app's page on which a person names the account. */
const page = '/refund-account'

/**
 * Queued task: notifies a person of a step of their refund by transfer, in the app and by mail; a person who has left,
 * or the family of a celeb who died, only by mail. The mail that asks for an account contains a link that works without
 * the app.
 */
export async function notifyOfTransfer(ctx: Context, { transferId, step }: TransferTasks['tellOfTransfer']) {
  await ctx.db.inTransaction(async (tx) => {
    const found = await findTransfer(tx, transferId)
    if (!found) return
    const { userId, status } = found
    const asks = step === 'asked' || step === 'returned'
    // The person has already named an account.
    if (asks && status !== 'asked') return
    if (step === 'asked' && (await wasAsked(tx, found, new Date(ctx.now().getTime() - togetherMs)))) return
    const transfer = asks ? { ...found, amountWon: (await readAsked(tx, userId)).won } : found
    const person = await tx.row(selectPerson, [userId], personShape)
    if (person) {
      const excerpt = { ko: transferLine(transfer, step, 'ko'), en: transferLine(transfer, step, 'en') }
      const told = { kind: 'refundTransfer', actorId: null, targetId: transferId, link: page } as const
      await notify(ctx, tx, { to: [userId], ...told, excerpt })
    }
    const contact = person ?? (await findContact(ctx, tx, userId))
    if (!contact?.email || !ctx.mail) return
    const link = claimLink(ctx, userId)
    const mail = transferMail(contact.email, { transfer, step, link }, contact.language)
    await ctx.queue.add(tx, 'sendMail', mail)
  })
}
