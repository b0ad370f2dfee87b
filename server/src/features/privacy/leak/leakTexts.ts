import type { Company } from '@byeol/contract/company/company.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { leakedKindNames, type LeakedKind, type LeakWords } from '@byeol/contract/user/incident.ts'

export type LeakNotice = Record<Language, LeakWords>

/** TABLE: the parts of a notice about a data leak that staff do not write, in the order of 개인정보 보호법 34조 1항. */
const frame: Record<Language, (words: LeakWords, kinds: string, company: Company) => string[]> = {
  ko: ({ when, measures, advice }, kinds, { privacyOfficer, phone, email }) => [
    `유출됐거나 유출됐을 수 있는 정보: ${kinds}`,
    `유출 시점과 경위: ${when}`,
    `피해를 줄이려면: ${advice}`,
    `대응 조치: ${measures}`,
    `피해가 있으면 알려 주세요. 확인한 뒤 피해 구제 절차를 안내해 드려요. 개인정보 보호책임자 ${privacyOfficer}, ${phone}, ${email}`,
  ],
  en: ({ when, measures, advice }, kinds, { privacyOfficer, phone, email }) => [
    `Data that leaked or may have leaked: ${kinds}`,
    `When and how: ${when}`,
    `What you can do now: ${advice}`,
    `What we did: ${measures}`,
    `If you suffered harm, please tell us. We’ll look into it and explain how to get compensation. Privacy officer ` +
      `${privacyOfficer}, ${phone}, ${email}`,
  ],
}

/** The paragraphs of a notice about a leak of these kinds of data. */
export const leakParagraphs = (
  notice: LeakNotice,
  kinds: readonly LeakedKind[],
  company: Company,
  language: Language,
): string[] =>
  frame[language](notice[language], kinds.map((kind) => leakedKindNames[kind][language]).join(', '), company)

/** The same text as a text message. */
export const leakText = (title: string, paragraphs: readonly string[], language: Language): string =>
  [`${language === 'ko' ? '[별]' : '[Byeol]'} ${title}`, ...paragraphs].join('\n')

/** The draft that staff edit; they fill in when the leak happened, and how. */
export const leakTemplate: LeakNotice = {
  ko: {
    title: '개인정보 유출을 알려 드려요',
    when: '',
    measures: '유출 경로를 막았고, 개인정보보호위원회에 알렸어요.',
    advice: '비밀번호를 바꾸고, 모르는 전화나 메일, 결제가 없는지 확인해 주세요.',
  },
  en: {
    title: 'Your personal data may have leaked',
    when: '',
    measures: 'We stopped the leak and reported it to the Personal Information Protection Commission.',
    advice: 'Change your password, and watch for unknown calls, emails and payments.',
  },
}
