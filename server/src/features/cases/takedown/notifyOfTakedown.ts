import type { TakedownId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { Context } from '../../../context.ts'
import { column, type RowOf } from '../../../db/columns.ts'
import { decrypt } from '../../../seal.ts'
import { mailOf } from '../../../mails/mailFrame.ts'
import { notify } from '../../notification/notify.ts'
import { decisionsPath } from '../tasks.ts'
import { takedownPurpose, type Asker } from './requestTakedown.ts'

const select = `
  select t.person_id as "personId", t.asker_sealed as "askerSealed", t.language, t.outcome, t.reason_ko as ko,
    t.reason_en as en, coalesce(u.language, 'ko') as "personLanguage"
  from takedowns t
  left join users u on u.id = t.person_id and u.deleted_at is null
  where t.id = $1 and t.decided_at is not null`
const shape = {
  personId: column.userId.orNull,
  askerSealed: column.text,
  language: column.textAs<Language>(),
  outcome: column.oneOf('refused', 'expired', 'restored').orNull,
  ko: column.text.orNull,
  en: column.text.orNull,
  personLanguage: column.textAs<Language>(),
}

type Outcome = NonNullable<RowOf<typeof shape>['outcome']> | 'hidden'

const toOwner: Record<Exclude<Outcome, 'refused'>, Record<Language, string>> = {
  hidden: {
    ko: '30일 동안 가려 뒀어요. 이의를 낼 수 있어요',
    en: 'It is hidden for 30 days. You can object',
  },
  expired: { ko: '30일이 지나 다시 보여요', en: '30 days are over, and it shows again' },
  restored: { ko: '이의를 받아들여 다시 보여요', en: 'We accepted your objection, and it shows again' },
}
const toAsker: Record<Outcome, Record<Language, string>> = {
  hidden: {
    ko: '요청하신 내용을 30일 동안 가렸어요. 쓴 사람이 이의를 내면 그 전에 다시 보일 수 있어요.',
    en: 'We hid it for 30 days. It may show again earlier if its author objects.',
  },
  refused: { ko: '요청하신 내용을 가리지 않기로 했어요.', en: 'We decided not to hide it.' },
  expired: { ko: '30일이 지나 가린 내용이 다시 보여요.', en: '30 days are over, and it shows again.' },
  restored: {
    ko: '쓴 사람의 이의를 받아들여 다시 보이게 했어요.',
    en: 'We accepted the objection of its author, and it shows again.',
  },
}
const subject: Record<Language, string> = {
  ko: '[별] 권리 침해 신고 결과를 알려 드려요',
  en: '[Byeol] About your rights complaint',
}

/** Notifies both sides of a request of its state: the target's author in the app, the requester by mail. */
export async function notifyOfTakedown(ctx: Context, takedownId: TakedownId): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    const found = await tx.row(select, [takedownId], shape)
    if (!found) return
    const outcome = found.outcome ?? 'hidden'
    const { personId, personLanguage, language } = found
    if (personId && outcome !== 'refused')
      await notify(ctx, tx, {
        to: [personId],
        kind: 'takedown',
        actorId: null,
        targetId: takedownId,
        excerpt: toOwner[outcome][personLanguage],
        link: decisionsPath,
      })
    const asker = decrypt<Asker>(ctx.secrets.data, takedownPurpose(takedownId), found.askerSealed)
    if (!asker || !ctx.mail) return
    const reason = found[language]
    const paragraphs = [toAsker[outcome][language], ...(reason ? [reason] : [])]
    const letter = { subject: subject[language], paragraphs, isWarning: true }
    await ctx.queue.add(tx, 'sendMail', mailOf(asker.email, letter, language))
  })
}
