import { wonText } from '@byeol/contract/locale/amounts.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { Won } from '@byeol/contract/money.ts'
import { mailOf } from '../../../mails/mailFrame.ts'
import type { Mail } from '../../../providers/smtpMail.ts'
import { bankName } from '../account/banks.ts'
import type { ToldStep } from './tasks.ts'
import type { StoredTransfer } from './transfers.ts'

type Told = Pick<StoredTransfer, 'number' | 'amountWon' | 'bankCode' | 'maskedNumber' | 'reason'>

/** What happened, in one line for the notification. */
export function transferLine({ amountWon, reason }: Told, step: ToldStep, language: Language): string {
  const won = wonText(amountWon as Won, language)
  const why = reason ?? ''
  const lines: Record<ToldStep, Record<Language, string>> = {
    asked: {
      ko: `카드로는 환불할 수 없어요. 환불금 ${won}을 받을 계좌를 알려 주세요`,
      en: `Your card can’t be refunded. Please tell us which account should receive ${won}`,
    },
    sending: { ko: `환불금 ${won}을 받을 계좌를 확인했어요`, en: `We have the account for your refund of ${won}` },
    paid: { ko: `환불금 ${won}을 계좌로 보냈어요`, en: `We sent your refund of ${won} to your account` },
    returned: {
      ko: `환불금 ${won}을 보내지 못했어요. 계좌를 다시 알려 주세요. ${why}`,
      en: `Your refund of ${won} could not be sent. Please tell us the account again. ${why}`,
    },
  }
  return lines[step][language].trim()
}

const subjects: Record<ToldStep, Record<Language, string>> = {
  asked: { ko: '[별] 환불받을 계좌를 알려 주세요', en: '[Byeol] Where should we send your refund?' },
  sending: { ko: '[별] 환불받을 계좌를 확인했어요', en: '[Byeol] We have your account' },
  paid: { ko: '[별] 환불금을 보냈어요', en: '[Byeol] We sent your refund' },
  returned: { ko: '[별] 환불받을 계좌를 다시 알려 주세요', en: '[Byeol] Please tell us your account again' },
}

const closing: Record<ToldStep, Record<Language, string>> = {
  asked: {
    ko: '아래 버튼으로 알려 주세요. 로그인하지 않아도 돼요. 5년 안에 언제든지 받을 수 있으니 이 메일을 보관해 주세요.',
    en:
      'Use the button below. You don’t need to sign in. ' +
      'You can claim it within five years, so please keep this email.',
  },
  sending: {
    ko: '담당자 두 명이 확인한 뒤 보내 드려요. 등록한 적이 없다면 고객센터에 알려 주세요.',
    en: 'Two people check it before we send the money. If this wasn’t you, please contact customer service.',
  },
  paid: { ko: '은행에 따라 입금이 조금 늦을 수 있어요.', en: 'Your bank may take a little while to show it.' },
  returned: { ko: '아래 버튼으로 다시 알려 주세요.', en: 'Use the button below to tell us again.' },
}

/** `link`: the page on which the person names the account, without signing in. */
export function transferMail(
  to: string,
  { transfer, step, link }: { transfer: Told; step: ToldStep; link: string },
  language: Language,
): Mail {
  const account = transfer.bankCode ? `${bankName(transfer.bankCode)} ${transfer.maskedNumber}` : null
  const asks = step === 'asked' || step === 'returned'
  return mailOf(
    to,
    {
      subject: subjects[step][language],
      paragraphs: [
        `${transferLine(transfer, step, language).replace(/\.$/u, '')}.`,
        ...(account && !asks ? [account] : []),
        closing[step][language],
      ],
      isWarning: true,
      ...(asks && { link: { href: link, label: language === 'ko' ? '계좌 입력하기' : 'Enter an account' } }),
    },
    language,
  )
}
