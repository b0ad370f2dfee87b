import type { Language } from '@byeol/contract/locale/language.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import { notify } from '../notification/notify.ts'
import { bankName } from './account/banks.ts'
import type { SettlementTasks } from './request/tasks.ts'

const select = `
  select a.celeb_id as "celebId", a.bank_code as "bankCode", a.masked_number as "maskedNumber",
    a.check_state as "checkState", coalesce(a.reason, '') as reason, coalesce(u.language, 'ko') as language
  from bank_accounts a
  join users u on u.id = a.celeb_id and u.deleted_at is null
  where a.id = $1`
const shape = {
  celebId: column.userId,
  bankCode: column.text,
  maskedNumber: column.text,
  checkState: column.oneOf('waiting', 'right', 'wrong'),
  reason: column.text,
  language: column.textAs<Language>(),
}

/** Queued task: notifies a celeb of the staff's decision about a bank account. */
export async function notifyOfBankAccount(
  ctx: Context,
  { bankAccountId }: SettlementTasks['tellOfBankAccount'],
): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    const found = await tx.row(select, [bankAccountId], shape)
    if (!found || found.checkState === 'waiting') return
    const { celebId, bankCode, maskedNumber, reason, language } = found
    const account = `${bankName(bankCode)} ${maskedNumber}`
    const isRight = found.checkState === 'right'
    const words = {
      ko: isRight ? `${account} 계좌를 확인했어요` : `${account} 계좌는 정산에 쓸 수 없어요. ${reason}`,
      en: isRight ? `Your account ${account} is confirmed` : `Your account ${account} cannot be used. ${reason}`,
    }
    await notify(ctx, tx, {
      to: [celebId],
      kind: 'settlement',
      actorId: null,
      targetId: bankAccountId,
      excerpt: words[language].trim(),
      link: '/bank-account',
    })
  })
}
