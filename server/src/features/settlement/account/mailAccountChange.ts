import type { UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Mail } from '../../../providers/smtpMail.ts'
import { mailOf } from '../../../mails/mailFrame.ts'
import { bankName } from './banks.ts'

interface Told {
  celebId: UserId
  bankCode: string
  maskedNumber: string
  what: 'added' | 'removed'
}

const select = `
  select email, coalesce(language, 'ko') as language
  from users
  where id = $1 and email is not null and deleted_at is null`
const shape = { email: column.text, language: column.textAs<Language>() }

function accountMail(to: string, publicUrl: string, { bankCode, maskedNumber, what }: Told, language: Language): Mail {
  const account = `${bankName(bankCode)} ${maskedNumber}`
  const isAdded = what === 'added'
  const korean = {
    subject: isAdded ? '[별] 정산 계좌가 등록됐어요' : '[별] 정산 계좌가 삭제됐어요',
    paragraphs: [
      account,
      isAdded
        ? '안전을 위해 등록한 지 72시간이 지나야 이 계좌로 정산을 요청할 수 있어요.'
        : '이미 요청한 정산은 요청할 때 고른 계좌로 보내 드려요.',
      '본인이 하지 않았다면 바로 비밀번호를 바꾸고 고객센터에 알려 주세요.',
    ],
    link: { href: `${publicUrl}/bank-account`, label: '계좌 확인하기' },
  }
  const english = {
    subject: isAdded ? '[Byeol] A bank account was added' : '[Byeol] A bank account was removed',
    paragraphs: [
      account,
      isAdded
        ? 'For your safety, you can request payouts to this account after 72 hours.'
        : 'Payouts you already requested are still sent to the account you chose then.',
      'If this wasn’t you, change your password right away and contact customer service.',
    ],
    link: { href: `${publicUrl}/bank-account`, label: 'Check your accounts' },
  }
  return mailOf(to, { ...(language === 'ko' ? korean : english), isWarning: true }, language)
}

/** Mails the owner that an account was added or removed, in case another person has used their session. */
export async function mailAccountChange(ctx: Context, tx: Transaction, told: Told): Promise<void> {
  const owner = await tx.row(select, [told.celebId], shape)
  if (owner && ctx.mail)
    await ctx.queue.add(tx, 'sendMail', accountMail(owner.email, ctx.publicUrl, told, owner.language))
}
