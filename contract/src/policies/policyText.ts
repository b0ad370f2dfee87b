import type { Language } from '../locale/language.ts'

/** An entry of a list, with facts: a kind of collected data, or a company that processes data. */
interface PolicyItem {
  title: string
  facts: readonly (readonly [label: string, text: string])[]
}

export interface PolicyText {
  /** The effective date, `YYYY-MM-DD`, which serves as the version. */
  version: string
  intro: string
  /**
   * `id` is the URL fragment used by links from other pages. The page fills in `{{company}}` and similar placeholders.
   */
  sections: readonly { id?: string; title: string; paragraphs: readonly string[]; items?: readonly PolicyItem[] }[]
}

export type PolicyTexts = Record<Language, PolicyText>
