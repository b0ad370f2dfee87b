import type { UserId } from '@byeol/contract/ids.ts'
import { wonText } from '@byeol/contract/locale/amounts.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import type { Mail } from '../../providers/smtpMail.ts'
import { mailOf } from '../../mails/mailFrame.ts'
import { notify } from '../notification/notify.ts'
import { bankName } from './account/banks.ts'
import { claimLink } from './transfer/claimProof.ts'
import { findContact } from './transfer/leaverContacts.ts'
import { payDateOf } from './earnings/openSettlements.ts'
import { findSettlement, type StoredSettlement } from './request/settlements.ts'
import type { SettlementStep, SettlementTasks } from './request/tasks.ts'

const selectPerson = `
  select coalesce(language, 'ko') as language, email
  from users
  where id = $1 and deleted_at is null and celeb_ended_as is distinct from 'memorial'`
const personShape = { language: column.textAs<Language>(), email: column.text.orNull }
const linkOf = ({ id }: Pick<StoredSettlement, 'id'>): string => `/settlement/request/${id}`

const day = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone: 'Asia/Seoul' }).format(at)

/** What happened, in one line for the notification and the push. */
function lineOf(settlement: StoredSettlement, step: SettlementStep, language: Language): string {
  const net = wonText(settlement.netWon, language)
  const reason = settlement.reason ?? ''
  const until = day(payDateOf(settlement.approvedAt ?? settlement.requestedAt), language)
  const lines: Record<SettlementStep, Record<Language, string>> = {
    requested: { ko: `${net} 정산을 요청했어요`, en: `You requested a payout of ${net}` },
    approved: {
      ko: `${net} 정산이 승인됐어요. ${until}까지 입금해 드려요`,
      en: `Your payout of ${net} was approved. It will be sent by ${until}`,
    },
    paid: { ko: `${net} 정산금을 보냈어요`, en: `We sent you ${net}` },
    rejected: { ko: `정산 요청이 반려됐어요. ${reason}`, en: `Your payout request was rejected. ${reason}` },
    returned: {
      ko: `정산금을 입금하지 못했어요. 계좌를 확인해 주세요. ${reason}`,
      en: `The bank sent your money back. Please check your account. ${reason}`,
    },
  }
  return lines[step][language].trim()
}

/** A mail is sent when money will be paid, was paid, or will not be. A request is confirmed only in the app. */
const isMailed = (step: SettlementStep): boolean => step !== 'requested'

const mailSubjects: Record<Language, Record<'approved' | 'paid' | 'failed', string>> = {
  ko: {
    approved: '[별] 정산이 승인됐어요',
    paid: '[별] 정산금을 보냈어요',
    failed: '[별] 정산을 마치지 못했어요',
  },
  en: {
    approved: '[Byeol] Your settlement is approved',
    paid: '[Byeol] We sent your money',
    failed: '[Byeol] Not settled',
  },
}

function mailText(settlement: StoredSettlement, step: SettlementStep, language: Language) {
  const { number, bankCode, maskedNumber } = settlement
  const account = `${bankName(bankCode)} ${maskedNumber}`
  const result = step === 'approved' || step === 'paid' ? step : 'failed'
  const subject = `${mailSubjects[language][result]} (${number})`
  return language === 'ko'
    ? {
        subject,
        details: [`정산 번호 ${number}`, account],
        inApp: '자세한 내용은 앱의 정산 내역에서 볼 수 있어요.',
        open: '정산 내역 보기',
        again: { words: '아래 버튼으로 받을 계좌를 다시 알려 주세요. 로그인하지 않아도 돼요.', label: '계좌 입력하기' },
      }
    : {
        subject,
        details: [`Settlement ${number}`, account],
        inApp: 'You can see the details in the app.',
        open: 'See the settlement',
        again: {
          words: 'Use the button below to name an account. You don’t need to sign in.',
          label: 'Enter an account',
        },
      }
}

interface Told {
  settlement: StoredSettlement
  step: SettlementStep
  language: Language
}

function mailOfStep({ publicUrl }: Context, to: string, { settlement, step, language }: Told): Mail {
  const { subject, details, inApp, open } = mailText(settlement, step, language)
  const paragraphs = [`${lineOf(settlement, step, language).replace(/\.$/u, '')}.`, ...details, inApp]
  return mailOf(
    to,
    { subject, paragraphs, link: { href: `${publicUrl}${linkOf(settlement)}`, label: open }, isWarning: true },
    language,
  )
}

/** For a celeb who has left or their heirs: if the money did not arrive, they name another account without the app. */
function mailToLeaver(ctx: Context, to: string, { settlement, step, language }: Told): Mail {
  const { subject, details, again } = mailText(settlement, step, language)
  const paragraphs = [`${lineOf(settlement, step, language).replace(/\.$/u, '')}.`, ...details]
  if (step === 'paid') return mailOf(to, { subject, paragraphs, isWarning: true }, language)
  const link = { href: claimLink(ctx, settlement.celebId), label: again.label }
  return mailOf(to, { subject, paragraphs: [...paragraphs, again.words], link, isWarning: true }, language)
}

/**
 * Mails what was paid or failed. The job, not the celeb, requests these payouts, and the heirs of a celeb get a mail of
 * their own about a request that the death stopped.
 */
async function mailLeaver(ctx: Context, tx: Transaction, told: Omit<Told, 'language'>): Promise<void> {
  const contact = await findContact(ctx, tx, told.settlement.celebId)
  if (!contact || !ctx.mail || told.step === 'requested' || told.step === 'approved') return
  if (told.step === 'rejected' && told.settlement.requestedAt < contact.leftAt) return
  await ctx.queue.add(tx, 'sendMail', mailToLeaver(ctx, contact.email, { ...told, language: contact.language }))
}

/**
 * Queued task: notifies a celeb of a step of their settlement: live, by push, and in the cases of `isMailed` by mail; a
 * celeb who has left, or the family of one who died, only by mail.
 */
export async function notifyOfSettlement(
  ctx: Context,
  { settlementId, step }: SettlementTasks['tellOfSettlement'],
): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    const settlement = await findSettlement(tx, settlementId)
    const person = settlement && (await tx.row(selectPerson, [settlement.celebId], personShape))
    if (!settlement) return
    if (!person) return mailLeaver(ctx, tx, { settlement, step })
    const { language, email } = person
    const to: UserId[] = [settlement.celebId]
    const excerpt = lineOf(settlement, step, language)
    const link = linkOf(settlement)
    await notify(ctx, tx, { to, kind: 'settlement', actorId: null, targetId: settlementId, excerpt, link })
    if (email && ctx.mail && isMailed(step))
      await ctx.queue.add(tx, 'sendMail', mailOfStep(ctx, email, { settlement, step, language }))
  })
}
