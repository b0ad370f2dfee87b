import type { Language } from '@byeol/contract/locale/language.ts'
import type { Mail } from '../../providers/smtpMail.ts'
import { longDay } from '../../mails/longDay.ts'
import { mailOf } from '../../mails/mailFrame.ts'

export interface Decision {
  kind: 'marketing' | 'nightPush'
  agreed: boolean
  decidedAt: Date
}

export const consentSettingsPath = '/settings/push'

/** The names of the two consents, as the sign-up page shows them. */
export const consentNames = {
  ko: { marketing: '혜택과 새 소식 받기', nightPush: '야간(오후 9시부터 오전 8시까지) 알림 받기' },
  en: { marketing: 'offers and news', nightPush: 'notifications at night (9 PM to 8 AM)' },
} as const

function sentenceOf({ kind, agreed, decidedAt }: Decision, language: Language): string {
  const [date, name] = [longDay(decidedAt, language), consentNames[language][kind]]
  if (language === 'ko') return `${date}에 ${name}${agreed ? '에 동의했어요' : '를 거부했어요'}.`
  return agreed ? `You agreed to ${name} on ${date}.` : `You opted out of ${name} on ${date}.`
}

/** What the person decided and when, for the notification centre. */
export const confirmationLine = (decisions: readonly Decision[], language: Language): string =>
  decisions.map((decision) => sentenceOf(decision, language)).join(' ')

/**
 * Contains what the law requires: the sender, the decision, its date, and how to change it. `href` is a link that works
 * without signing in.
 */
export const confirmationMail = (
  to: string,
  href: string,
  decisions: readonly Decision[],
  language: Language,
): Mail => {
  const sentences = decisions.map((decision) => sentenceOf(decision, language))
  const isOn = decisions.some(({ agreed }) => agreed)
  return mailOf(
    to,
    language === 'ko'
      ? {
          subject: '[별] 광고성 정보 수신 설정을 확인해 주세요',
          paragraphs: [
            '별(Byeol)의 광고성 정보 수신 설정을 알려 드려요.',
            ...sentences,
            isOn
              ? '더 이상 받지 않으려면 아래 버튼을 눌러 주세요. 무료이고, 로그인하지 않아도 돼요.'
              : '다시 받으려면 앱의 내 정보 > 알림에서 켤 수 있어요.',
          ],
          isWarning: true,
          ...(isOn && { link: { href, label: '수신 거부하기' } }),
        }
      : {
          subject: '[Byeol] Your answer about advertising',
          paragraphs: [
            'These are your settings for advertising from Byeol.',
            ...sentences,
            isOn
              ? 'To opt out, use the button below. It’s free and doesn’t require signing in.'
              : 'To receive it again, turn it on in the app under Me > Notifications.',
          ],
          isWarning: true,
          ...(isOn && { link: { href, label: 'Opt out' } }),
        },
    language,
  )
}
