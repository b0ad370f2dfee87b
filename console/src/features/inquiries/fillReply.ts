import { texts } from '../../i18n/i18n.ts'

/** What a saved answer may name, and what stands for it in the open inquiry. */
export interface ReplyValues {
  nickname: string
  staff: string
  category: string
}

const names = ['nickname', 'staff', 'category'] as const satisfies readonly (keyof ReplyValues)[]
const wordsOf = (language: 'ko' | 'en'): string[] => names.map((name) => texts[language](`REPLIES.WORD_${name}`))

/** The words of a saved answer in one language that are replaced, as staff write them: `{{name}}`. */
export const replyWords = (language: 'ko' | 'en'): string[] => wordsOf(language).map((word) => `{{${word}}}`)

/** A saved answer with the words of this inquiry, in either language. Unknown words stay, so that staff see them. */
export const fillReply = (text: string, values: ReplyValues): string =>
  text.replace(/\{\{([^{}]+)\}\}/gu, (token, word: string) => {
    const name = names[Math.max(wordsOf('ko').indexOf(word), wordsOf('en').indexOf(word))]
    return name === undefined ? token : values[name]
  })
