import type { TextKey } from './i18n.ts'

/** The name beside the logo, in both languages. */
export const productName = 'byeol'

/**
 * The company facts that Korean law requires (expectations.md, section 4). Replace them by the real ones before launch.
 */
export const company = {
  name: '주식회사 별',
  representative: '홍길동',
  number: '000-00-00000',
  mailOrder: '제0000-서울강남-00000호',
  address: '서울특별시 강남구 테헤란로 1',
  phone: '02-0000-0000',
  email: 'help@byeol.example',
  hosting: '주식회사 별',
} as const

export const companyFacts: readonly (readonly [TextKey, string])[] = [
  ['SERVICE.COMPANY_REPRESENTATIVE', company.representative],
  ['SERVICE.COMPANY_NUMBER', company.number],
  ['SERVICE.COMPANY_MAIL_ORDER', company.mailOrder],
  ['SERVICE.COMPANY_ADDRESS', company.address],
  ['SERVICE.COMPANY_PHONE', company.phone],
  ['SERVICE.COMPANY_EMAIL', company.email],
  ['SERVICE.COMPANY_HOSTING', company.hosting],
]

/** By package name and by app id (spec.md point 7, Store links). */
export const stores = {
  playStore: 'https://play.google.com/store/apps/details?id=app.byeol',
  appStore: 'https://apps.apple.com/kr/app/id0000000000',
} as const

/** The source of the IP-to-country data; its licence requires the credit (server/src/providers/ipCountry.ts). */
export const ipCountryCredit = { name: 'IP2Location LITE', url: 'https://lite.ip2location.com' } as const

export const contactMail = `mailto:${company.email}`
