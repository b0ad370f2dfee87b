import type { TranslationLanguage } from '@byeol/contract/locale/translationLanguage.ts'

/** A piece of a line: words to translate, or a name, link or placeholder that must stay as it is. */
export interface Piece {
  text: string
  stays: boolean
}

export interface TranslationClient {
  /** The languages that it translates into. */
  languages: readonly TranslationLanguage[]
  /**
   * Translates lines, at most `linesAtOnce` of them. `from` is the recognised language of the first line, as the
   * service writes it. Throws ProviderError.
   */
  translate(lines: readonly Piece[][], to: TranslationLanguage): Promise<{ lines: string[]; from: string | null }>
}

/** The most lines that every service takes in one request. */
export const linesAtOnce = 50
