import { texts } from '../../i18n/i18n.ts'

/** The values for the placeholders of a saved answer, taken from the open inquiry. */
export interface ReplyValues {
  nickname: string
  staff: string
  category: string
}

const names = ['nickname', 'staff', 'category'] as const satisfies readonly (keyof ReplyValues)[]
const wordsOf = (language: 'ko' | 'en'): string[] => names.map((name) => texts[language](`REPLIES.WORD_${name}`))

/** The placeholders of saved answers in one language, as staff write them: `{{name}}`. */
export const replyWords = (language: 'ko' | 'en'): string[] => wordsOf(language).map((word) => `{{${word}}}`)

/** A saved answer with its placeholders filled in, in either language. Unknown ones stay, so that staff notice them. */
export const fillReply = (text: string, values: ReplyValues): string =>
  text.replace(/\{\{([^{}]+)\}\}/gu, (token, word: string) => {
    const name = names[Math.max(wordsOf('ko').indexOf(word), wordsOf('en').indexOf(word))]
    return name === undefined ? token : values[name]
  })

/** The first placeholder of a saved answer that was not filled in, or null. */
export const findBlank = (text: string): string | null => /\{\{[^{}\n]+\}\}/u.exec(text)?.[0] ?? null
