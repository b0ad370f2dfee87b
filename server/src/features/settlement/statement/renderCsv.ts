import type { Language } from '@byeol/contract/locale/language.ts'
import { addParts, type DayParts, type Parts } from '../../../ledger/earnings/readEarnings.ts'
import { bankName } from '../account/banks.ts'
import type { StoredSettlement } from '../request/settlements.ts'
import { printCsv } from './printCsv.ts'
import { sumLines } from './sumLines.ts'
import { statementWords } from './words.ts'

interface Written {
  settlement: StoredSettlement
  holder: string
  nickname: string
  /** The days that the settlement covers, each with its sales. */
  days: readonly DayParts[]
  language: Language
}

const numbersOf = ({ paid, vat, storeFee, platform, amount }: Parts): number[] => [
  paid,
  vat,
  storeFee,
  platform,
  amount,
]

/** A settlement's sales day by day, its refunds and its sums, as CSV. */
export function renderCsv({ settlement, holder, nickname, days, language }: Written): string {
  const words = statementWords[language]
  const total: Parts = {
    paid: settlement.paidWon,
    vat: settlement.vatWon,
    storeFee: settlement.storeFeeWon,
    platform: settlement.platformWon,
    amount: settlement.shareWon,
  }
  // Also contains sales of earlier days, from a settlement that the bank returned.
  const rest = days.reduce<Parts>((left, day) => addParts(left, day, -1), total)
  const taken = numbersOf(rest).some((won) => won !== 0) ? [['', words.takenBack, ...numbersOf(rest)]] : []
  return printCsv([
    [words.number, settlement.number],
    [words.celeb, holder, nickname],
    [words.account, bankName(settlement.bankCode), settlement.maskedNumber],
    [words.period, settlement.earnedFrom ?? '', settlement.earnedUntil],
    [],
    [words.day, words.earning, words.paidByFans, words.vat, words.storeFee, words.platform, words.share],
    ...days.map((day) => [day.day, words.earnings[day.earning], ...numbersOf(day)]),
    ...taken,
    ['', words.sum, ...numbersOf(total)],
    [],
    ...sumLines(settlement, language).map(({ label, won, is }) => [label, is === 'less' ? -won : won]),
  ])
}
