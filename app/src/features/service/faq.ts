import type { TextKey } from '../../i18n/i18n.ts'

const questions = {
  STAR: ['PREMIUM', 'SINCE', 'UNFOLLOW'],
  CHAT: ['REPLIES', 'LENGTH', 'PRIVATE', 'DELETE', 'OFFLINE', 'SILENT', 'SAVED'],
  BOARD: ['READERS', 'COMMENT', 'HIDDEN'],
  SAFETY: ['REPORT', 'BLOCK', 'FAKE'],
  ACCOUNT: ['PASSWORD', 'DEVICES', 'LANGUAGE', 'DATA', 'LEAVE', 'SUSPENDED'],
} as const

export type FaqGroup = keyof typeof questions
export const faqGroups = Object.keys(questions) as FaqGroup[]

export interface Question {
  group: FaqGroup
  question: string
  answer: string
}

export const faqIn = (t: (key: TextKey) => string): Question[] =>
  faqGroups.flatMap((group) =>
    questions[group].map((name) => ({ group, question: t(`FAQ.${name}_Q`), answer: t(`FAQ.${name}_A`) })),
  )

const folded = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s?.,!]+/gu, '')

/**
 * The questions of a group (or all groups) that contain every word of the search, ignoring spaces. Matches in the
 * question come before matches in the answer.
 */
export function findQuestions(all: readonly Question[], search: string, group: FaqGroup | 'ALL'): Question[] {
  const words = search.split(/\s+/u).map(folded).filter(Boolean)
  const holds = (text: string) => words.every((word) => folded(text).includes(word))
  const found = all.filter(
    (each) =>
      (group === 'ALL' || each.group === group) &&
      (holds(each.question + each.answer) || folded(each.question + each.answer).includes(folded(search))),
  )
  return words.length === 0 ? found : found.toSorted((a, b) => Number(holds(b.question)) - Number(holds(a.question)))
}
