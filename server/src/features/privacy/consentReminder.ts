import type { Language } from '@byeol/contract/locale/language.ts'
import type { Mail } from '../../providers/smtpMail.ts'
import { longDay } from '../../mails/longDay.ts'
import { mailOf } from '../../mails/mailFrame.ts'
import { consentNames } from './consentConfirmation.ts'

export interface RunningConsent {
  decidedAt: Date
  isMarketing: boolean
  isNight: boolean
}

/** The consent, its date, and how to withdraw it, for the notification and the push. */
export function consentLine({ decidedAt, isMarketing, isNight }: RunningConsent, language: Language): string {
  const date = longDay(decidedAt, language)
  if (language === 'ko') {
    const what = isMarketing ? (isNight ? '동의(야간 포함)' : '동의') : '야간 동의'
    return `${date} ${what}. 수신을 거부하려면 내 정보 > 알림에서 꺼 주세요.`
  }
  const nights = isNight ? (isMarketing ? ', nights included' : ', for nights') : ''
  return `Agreed on ${date}${nights}. To opt out: Me > Notifications.`
}

/** Contains what the law requires (정보통신망법 시행령 62조의3): the sender, the consent, its date, and how to withdraw it. */
export function consentMail(to: string, stopLink: string, consent: RunningConsent, language: Language): Mail {
  const date = longDay(consent.decidedAt, language)
  const what = [
    ...(consent.isMarketing ? [consentNames[language].marketing] : []),
    ...(consent.isNight ? [consentNames[language].nightPush] : []),
  ]
  return mailOf(
    to,
    language === 'ko'
      ? {
          subject: '[별] 광고성 정보 수신 동의를 확인해 주세요',
          paragraphs: [
            `${date}에 별(Byeol)의 ${what.join(', ')}에 동의했어요. 법에 따라 2년마다 알려 드려요.`,
            '계속 받으려면 따로 할 일은 없어요. 더 이상 받지 않으려면 아래 버튼을 눌러 주세요. 무료이고, 로그인하지 않아도 돼요.',
          ],
          link: { href: stopLink, label: '수신 거부하기' },
        }
      : {
          subject: '[Byeol] Please check your consent to promotions',
          paragraphs: [
            `You agreed to receive ${what.join(' and ')} from Byeol on ${date}. By law, we remind you every two years.`,
            'To keep receiving them, you don’t need to do anything. To opt out, use the button below. ' +
              'It’s free and doesn’t require signing in.',
          ],
          link: { href: stopLink, label: 'Opt out' },
        },
    language,
  )
}
