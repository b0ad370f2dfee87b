import type { Language } from '@byeol/contract/locale/language.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import { leftMail } from './dataRequestMails.ts'

const end = `
  update data_requests r
  set withdrawn_at = $1
  from users u
  where u.id = r.user_id and u.deleted_at is not null and r.done_at is null and r.withdrawn_at is null
  returning r.answer_to as "answerTo", coalesce(u.language, 'ko') as language`

/** Job: answers the requests for copies and corrections of people who have left before staff could answer them. */
export const endForLeavers = (ctx: Context): Promise<void> =>
  ctx.db.inTransaction(async (tx) => {
    const shape = { answerTo: column.text, language: column.textAs<Language>() }
    for (const { answerTo, language } of await tx.rows(end, [ctx.now()], shape))
      if (ctx.mail) await ctx.queue.add(tx, 'sendMail', leftMail(answerTo, language))
  })
