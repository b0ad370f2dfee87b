import type { Language } from '@byeol/contract/locale/language.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import { bankName } from '../account/banks.ts'
import type { StoredSettlement } from '../request/settlements.ts'
import { sumLines, type SumLine } from './sumLines.ts'
import { statementWords } from './words.ts'

/** One A4 page: a sum, the data about it, and its calculation. */
export interface Paper {
  language: Language
  now: Date
  title: string
  number: string
  amountLabel: string
  amountWon: number
  facts: [label: string, value: string][]
  linesTitle: string
  lines: SumLine[]
  note: string
}

interface WrittenStatement {
  settlement: StoredSettlement
  holder: string
  language: Language
  now: Date
}

const dateOf = (at: Date | null): string => (at ? seoulDate(at) : '')

export function statementPaper({ settlement, holder, language, now }: WrittenStatement): Paper {
  const words = statementWords[language]
  return {
    language,
    now,
    title: words.title,
    number: settlement.number,
    amountLabel: words.received,
    amountWon: settlement.netWon,
    facts: [
      [words.celeb, holder],
      [words.kind, words.kinds[settlement.of]],
      [words.period, `${settlement.earnedFrom ?? ''} ~ ${settlement.earnedUntil}`],
      [words.account, `${bankName(settlement.bankCode)} ${settlement.maskedNumber}`],
      [words.status, words.statuses[settlement.status]],
      [words.requested, dateOf(settlement.requestedAt)],
      [words.approved, dateOf(settlement.approvedAt)],
      [words.paid, dateOf(settlement.paidAt)],
    ],
    linesTitle: words.howCounted,
    lines: sumLines(settlement, language),
    note: words.note,
  }
}
