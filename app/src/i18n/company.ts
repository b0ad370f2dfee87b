import type { Company } from '@byeol/contract/company/company.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { appConfig } from '../browser/appConfig.ts'
import type { TextKey } from './i18n.ts'

/** The product's name next to the logo, the same in both languages. */
export const productName = 'byeol'

/**
 * The company details that Korean law requires on pages, from the server's environment (expectations.md, section 4).
 */
export const company = (): Company => appConfig().company

export const companyName = (language: Language): string =>
  language === 'ko' ? company().name : company().nameInEnglish

const factKeys = {
  representative: 'SERVICE.COMPANY_REPRESENTATIVE',
  number: 'SERVICE.COMPANY_NUMBER',
  mailOrder: 'SERVICE.COMPANY_MAIL_ORDER',
  address: 'SHELL.ADDRESS',
  phone: 'SERVICE.COMPANY_PHONE',
  email: 'SHELL.EMAIL',
  hosting: 'SERVICE.COMPANY_HOSTING',
} as const satisfies Partial<Record<keyof Company, TextKey>>

export const companyFacts = (): [TextKey, string][] =>
  (Object.keys(factKeys) as (keyof typeof factKeys)[]).map((fact) => [factKeys[fact], company()[fact]])

/** The links to the app stores, from the package name and the app id (spec.md point 7, Store links). */
export const storeLinks = (): { playStore: string; appStore: string } => ({
  playStore: `https://play.google.com/store/apps/details?id=${company().playStoreId}`,
  appStore: `https://apps.apple.com/kr/app/id${company().appStoreId}`,
})

/** The source of the IP-to-country data, which its licence requires us to name (server/src/providers/ipCountry.ts). */
export const ipCountryCredit = { name: 'IP2Location LITE', url: 'https://lite.ip2location.com' } as const

export const contactMail = (): string => `mailto:${company().email}`
