import { policyPaths, type PolicyKind } from '@byeol/contract/policies/policyKinds.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { Mail } from '../../providers/smtpMail.ts'
import { mailOf } from '../../mails/mailFrame.ts'

const names: Record<PolicyKind, Record<Language, string>> = {
  terms: { ko: '이용약관', en: 'terms of service' },
  privacy: { ko: '개인정보처리방침', en: 'privacy policy' },
  celebAgreement: { ko: '별 활동 약관', en: 'celebrity agreement' },
  operation: { ko: '운영정책', en: 'guidelines' },
  refund: { ko: '환불 정책', en: 'refund policy' },
  youth: { ko: '청소년 보호 정책', en: 'youth protection policy' },
}

export interface Announced {
  kind: PolicyKind
  version: string
  needsConsent: boolean
  isWorse: boolean
  changes: Record<Language, string>
}

const dayOf = (version: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone: 'Asia/Seoul' }).format(
    new Date(`${version}T00:00:00+09:00`),
  )

/** Which document changes, and when: the title of the notice, and the text of the notification. */
export const announcedTitle = ({ kind, version }: Announced, language: Language): string =>
  language === 'ko'
    ? `${dayOf(version, 'ko')}부터 ${names[kind].ko}이 바뀌어요`
    : `Our ${names[kind].en} will change on ${dayOf(version, 'en')}`

const consequence = ({ needsConsent }: Announced, language: Language): string => {
  if (language === 'ko')
    return needsConsent
      ? '시행일부터 앱을 열면 다시 동의를 받아요. 동의하지 않아도 탈퇴, 내 데이터 내려받기, 환불은 할 수 있어요.'
      : '바뀐 내용에 동의하지 않으면 시행일 전에 탈퇴할 수 있어요. 그때까지 거부하지 않으면 동의한 것으로 봐요.'
  return needsConsent
    ? 'From that day, the app asks for your consent again. Even if you don’t agree, you can delete your account, ' +
        'download your data and get refunds.'
    : 'If you don’t agree, you can delete your account before that day. If you don’t object by then, we take it that ' +
        'you agree.'
}

export const policyPath = ({ kind, version }: Announced): string => `${policyPaths[kind]}?version=${version}`

/** The notice on the list of notices. */
export const announcedBody = (announced: Announced, language: Language, href: string): string =>
  [announced.changes[language], consequenceOf(announced, language), href].filter(Boolean).join('\n\n')

// Only documents that are contracts bind people; the others describe how we work.
const consequenceOf = (announced: Announced, language: Language): string =>
  announced.needsConsent || ['terms', 'celebAgreement', 'refund'].includes(announced.kind)
    ? consequence(announced, language)
    : ''

export const announcedMail = (to: string, announced: Announced, language: Language, href: string): Mail => {
  const title = announcedTitle(announced, language)
  const paragraphs = [announced.changes[language], consequenceOf(announced, language)].filter(Boolean)
  return mailOf(
    to,
    language === 'ko'
      ? { subject: `[별] ${title}`, paragraphs, isWarning: true, link: { href, label: '바뀌는 내용 보기' } }
      : { subject: `[Byeol] ${title}`, paragraphs, isWarning: true, link: { href, label: 'See what changes' } },
    language,
  )
}
