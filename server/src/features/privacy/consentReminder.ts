import type { Language } from '@byeol/contract/locale/language.ts'
import type { Mail } from '../../providers/smtpMail.ts'
import { mailOf } from '../../mails/mailFrame.ts'

export const consentSettingsPath = '/settings/push'

export interface RunningConsent {
  decidedAt: Date
  isMarketing: boolean
  isNight: boolean
}

const dateOf = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Asia/Seoul' }).format(at)

/** The consent, its date, and how to withdraw it: for the notification centre and the lock screen. */
export function consentLine({ decidedAt, isMarketing, isNight }: RunningConsent, language: Language): string {
  const date = dateOf(decidedAt, language)
  if (language === 'ko') {
    const what = isMarketing ? (isNight ? '동의(야간 포함)' : '동의') : '야간 동의'
    return `${date} ${what}. 그만 받으려면 내 정보 > 알림에서 꺼 주세요.`
  }
  const nights = isNight ? (isMarketing ? ', nights included' : ', for nights') : ''
  return `Agreed on ${date}${nights}. To stop: Me > Notifications.`
}

const given = {
  ko: { marketing: '혜택과 새 소식 받기', night: '야간(오후 9시부터 오전 8시까지) 알림 받기' },
  en: { marketing: 'offers and news', night: 'notifications at night (9 PM to 8 AM)' },
} as const

/** Contains what the law requires (정보통신망법 시행령 62조의3): the sender, the consent, its date, and how to withdraw it. */
export function consentMail(to: string, publicUrl: string, consent: RunningConsent, language: Language): Mail {
  const date = dateOf(consent.decidedAt, language)
  const what = [
    ...(consent.isMarketing ? [given[language].marketing] : []),
    ...(consent.isNight ? [given[language].night] : []),
  ]
  const href = `${publicUrl}${consentSettingsPath}`
  return mailOf(
    to,
    language === 'ko'
      ? {
          subject: '[별] 광고성 정보 수신 동의를 확인해 주세요',
          paragraphs: [
            `${date}에 별(Byeol)의 ${what.join(', ')}에 동의했어요. 법에 따라 2년마다 알려 드려요.`,
            '계속 받으려면 아무것도 하지 않아도 돼요. 그만 받으려면 앱의 내 정보 > 알림에서 언제든 무료로 끌 수 있어요.',
          ],
          link: { href, label: '알림 설정 열기' },
        }
      : {
          subject: '[Byeol] Please check your consent to promotions',
          paragraphs: [
            `On ${date} you agreed to receive ${what.join(' and ')} from Byeol. By law we remind you every two years.`,
            'To keep receiving them you need do nothing. To stop, turn them off in the app under Me > Notifications, ' +
              'at any time and free of charge.',
          ],
          link: { href, label: 'Open notification settings' },
        },
    language,
  )
}
