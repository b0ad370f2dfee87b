import type { Language } from '../locale/language.ts'

/** One entry of a list with facts about it: a kind of collected data, or a company that processes data. */
interface PolicyItem {
  title: string
  facts: readonly (readonly [label: string, text: string])[]
}

export interface PolicyText {
  /** The effective date, `YYYY-MM-DD`, which serves as the version. */
  version: string
  intro: string
  /** The fragment that links from other pages use. `{{company}}` and other facts are filled in by the page. */
  sections: readonly { id?: string; title: string; paragraphs: readonly string[]; items?: readonly PolicyItem[] }[]
}

export type PolicyTexts = Record<Language, PolicyText>
