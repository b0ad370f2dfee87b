import type { TaxKind } from '@byeol/contract/celeb/taxCalls.ts'
import type { Language } from '@byeol/contract/locale/language.ts'

interface Words {
  title: string
  year: string
  yearOf: (year: number) => string
  count: string
  incomes: Record<TaxKind, string>
  beforeTax: string
  incomeTax: string
  localTax: string
  net: string
  linesTitle: string
  note: string
  /** Column headings of the CSV. */
  income: string
  corrects: string
}

/** The texts of the yearly statement of payments. */
export const yearWords: Record<Language, Words> = {
  ko: {
    title: '지급명세서',
    year: '지급 연도',
    yearOf: (year) => `${year}년`,
    count: '지급 횟수',
    incomes: { business: '사업자', freelance: '사업소득', one_off: '기타소득', non_resident: '비거주자 소득' },
    beforeTax: '지급액',
    incomeTax: '소득세',
    localTax: '지방소득세',
    net: '실제로 받은 금액',
    linesTitle: '소득 종류별 금액',
    note: 'Byeol이 지급하고 세금을 신고한 금액이에요. 입금일은 한국 시간 기준이에요.',
    income: '소득 종류',
    corrects: '정정 대상 월',
  },
  en: {
    title: 'Payment statement',
    year: 'Year of payment',
    yearOf: String,
    count: 'Payments',
    incomes: {
      business: 'Business',
      freelance: 'Freelance income',
      one_off: 'Other income',
      non_resident: 'Non-resident income',
    },
    beforeTax: 'Paid before tax',
    incomeTax: 'Income tax',
    localTax: 'Local income tax',
    net: 'You received',
    linesTitle: 'By type of income',
    note: 'What Byeol paid and reported to the tax office, by the day of payment in Korea.',
    income: 'Type of income',
    corrects: 'Corrects',
  },
}
