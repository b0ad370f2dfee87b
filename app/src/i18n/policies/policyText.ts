import type { Language } from '@byeol/contract/locale/language.ts'

export interface PolicyText {
  /** The effective date, `YYYY-MM-DD`, which serves as the version. */
  version: string
  intro: string
  /** The fragment that links from other pages use. */
  sections: readonly { id?: string; title: string; paragraphs: readonly string[] }[]
}

export type PolicyTexts = Record<Language, PolicyText>
