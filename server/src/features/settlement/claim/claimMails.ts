import { wonText } from '@byeol/contract/locale/amounts.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { Won } from '@byeol/contract/money.ts'
import { longDay } from '../../../mails/longDay.ts'
import { mailOf } from '../../../mails/mailFrame.ts'
import type { Mail } from '../../../providers/smtpMail.ts'

/** Sent to a celeb who leaves with unpaid earnings. */
export function claimLinkMail(
  to: string,
  { won, until, link }: { won: number; until: Date; link: string },
  language: Language,
): Mail {
  const sum = wonText(won as Won, language)
  return mailOf(
    to,
    language === 'ko'
      ? {
          subject: '[별] 아직 받지 않은 정산금이 있어요',
          paragraphs: [
            `탈퇴한 뒤에도 세금 공제 전 ${sum}을 보관하고 있어요. 등록한 계좌가 있으면 환불 기간이 지난 뒤 그 계좌로 보내 드려요.`,
            `계좌가 없거나 바뀌었다면 ${longDay(until, 'ko')} 전에 아래 버튼으로 알려 주세요. 로그인하지 않아도 돼요. 이 메일을 보관해 주세요.`,
          ],
          isWarning: true,
          link: { href: link, label: '정산금 받기' },
        }
      : {
          subject: '[Byeol] Earnings of yours are waiting',
          paragraphs: [
            `After you left, we still keep ${sum} of your earnings, before tax. ` +
              'If you registered a bank account, we pay it there once the refund period is over.',
            `If you have no account or it has changed, tell us with the button below before ${longDay(until, 'en')}. ` +
              'You don’t need to sign in. Please keep this email.',
          ],
          isWarning: true,
          link: { href: link, label: 'Claim my earnings' },
        },
    language,
  )
}

/** Sent to the family or agency of a celeb who died, with the link for heirs to claim what is owed. */
export const heirsMail = (
  to: string,
  { nickname, until, link }: { nickname: string; until: Date; link: string },
  language: Language,
): Mail =>
  mailOf(
    to,
    language === 'ko'
      ? {
          subject: `[별] ${nickname}님의 정산금을 안내해 드려요`,
          paragraphs: [
            '삼가 위로의 말씀을 드려요.',
            `${nickname}님의 계정을 추모 계정으로 바꿨어요. 남긴 글과 편지는 그대로 있고, 새 결제와 알림은 멈췄어요.`,
            `아직 드리지 못한 정산금은 상속받는 분이 ${longDay(until, 'ko')} 전에 아래 버튼으로 받을 수 있어요. ` +
              '상속을 확인할 수 있는 서류가 필요해요.',
          ],
          isWarning: true,
          link: { href: link, label: '정산금 받기' },
        }
      : {
          subject: `[Byeol] About what we owe to ${nickname}`,
          paragraphs: [
            'Please accept our condolences.',
            `We made the account of ${nickname} a memorial. Posts and letters stay as they are; payments and ` +
              'notifications have stopped.',
            `The heirs can claim the earnings that are left with the button below before ${longDay(until, 'en')}. ` +
              'A document that proves the inheritance is required.',
          ],
          isWarning: true,
          link: { href: link, label: 'Claim the earnings' },
        },
    language,
  )

/** The answer to a claim. `words`: the reason for a refusal; null if the account was accepted. */
export const claimAnswerMail = (to: string, words: string | null, language: Language): Mail =>
  mailOf(
    to,
    language === 'ko'
      ? {
          subject: '[별] 정산금 요청 결과를 알려 드려요',
          paragraphs:
            words === null
              ? ['본인 확인을 마쳤어요. 환불 기간이 지난 정산금부터 알려 주신 계좌로 보내 드려요.']
              : [...words.split(/\n+/u), '같은 링크로 다시 요청할 수 있어요.'],
          isWarning: true,
        }
      : {
          subject: '[Byeol] Our answer to your claim',
          paragraphs:
            words === null
              ? ['We confirmed your identity. Earnings past the refund period are paid to the account you gave us.']
              : [...words.split(/\n+/u), 'You can ask again with the same link.'],
          isWarning: true,
        },
    language,
  )
