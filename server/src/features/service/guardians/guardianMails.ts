import { wonText } from '@byeol/contract/locale/amounts.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { longDay } from '../../../mails/longDay.ts'
import { mailOf } from '../../../mails/mailFrame.ts'
import type { Mail } from '../../../providers/smtpMail.ts'

export interface Payment {
  at: Date
  name: string
  won: number
  refundedWon: number
}

/** Confirms a request, with its number and the date by which it will be answered. */
export const receivedMail = (to: string, number: string, dueAt: Date, language: Language): Mail =>
  mailOf(
    to,
    language === 'ko'
      ? {
          subject: '[별] 보호자 요청이 접수됐어요',
          paragraphs: [
            `${longDay(dueAt, 'ko')}까지 확인하고 이 메일 주소로 답변해 드려요.`,
            '보호자 확인을 위해 서류를 더 요청할 수 있어요. 받은 서류는 답변 후 30일 안에 파기해요.',
            `접수 번호 ${number}`,
          ],
        }
      : {
          subject: '[Byeol] We received your request as a guardian',
          paragraphs: [
            `We’ll review it and answer to this address by ${longDay(dueAt, 'en')}.`,
            'We may ask for more proof that you are the guardian. We delete documents within 30 days of our answer.',
            `Case number ${number}`,
          ],
        },
    language,
  )

function paymentLine({ at, name, won, refundedWon }: Payment, language: Language): string {
  const paid = `${longDay(at, language)} · ${name} · ${wonText(won, language)}`
  if (refundedWon === 0) return paid
  return language === 'ko'
    ? `${paid} (환불 ${wonText(refundedWon, 'ko')})`
    : `${paid} (refunded ${wonText(refundedWon, 'en')})`
}

/** The answer by staff, with a list of payments if the guardian asked for it. */
export function answerMail(
  to: string,
  { number, words, payments }: { number: string; words: string; payments: readonly Payment[] | null },
  language: Language,
): Mail {
  const none = language === 'ko' ? '결제 내역이 없어요.' : 'There are no payments.'
  const title = language === 'ko' ? '결제 내역' : 'Payments'
  const lines = payments && [
    title,
    ...(payments.length === 0 ? [none] : payments.map((each) => paymentLine(each, language))),
  ]
  return mailOf(
    to,
    {
      subject: language === 'ko' ? '[별] 보호자 요청에 답변드려요' : '[Byeol] Our answer to your request',
      paragraphs: [
        ...words.split(/\n+/u),
        ...(lines ?? []),
        language === 'ko' ? `접수 번호 ${number}` : `Case number ${number}`,
      ],
      isWarning: true,
    },
    language,
  )
}
