/** What a saved answer may name, in either language, and what stands for it. */
export interface ReplyValues {
  nickname: string
  staff: string
  category: string
}

/** TABLE: the words of a saved answer that become those of the open inquiry. */
export const replyWords: readonly (readonly [word: string, value: keyof ReplyValues])[] = [
  ['{{이름}}', 'nickname'],
  ['{{name}}', 'nickname'],
  ['{{담당자}}', 'staff'],
  ['{{staff}}', 'staff'],
  ['{{종류}}', 'category'],
  ['{{kind}}', 'category'],
]

/** A saved answer with the words of this inquiry. What it names wrongly stays, so that staff see it. */
export const fillReply = (text: string, values: ReplyValues): string =>
  replyWords.reduce((filled, [word, value]) => filled.replaceAll(word, () => values[value]), text)
