import type { Language } from '@byeol/contract/language.ts'

export interface PolicyText {
  /** The date from which it is in effect, which is its version: `YYYY-MM-DD`. */
  version: string
  intro: string
  /** `id` is where a link from elsewhere leads. */
  sections: readonly { id?: string; title: string; paragraphs: readonly string[] }[]
}

export type PolicyTexts = Record<Language, PolicyText>
