import type { TaxKind } from '@byeol/contract/celeb/taxCalls.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import type { Paper } from './paper.ts'
import { monthText, printCsv } from './printCsv.ts'
import type { PaidYear, YearLine } from './readYears.ts'
import type { SumLine } from './sumLines.ts'
import { statementWords } from './words.ts'
import { yearWords } from './yearWords.ts'

type Sums = Pick<YearLine, 'wonBeforeTax' | 'incomeTaxWon' | 'localTaxWon' | 'netWon'>
const nothing: Sums = { wonBeforeTax: 0, incomeTaxWon: 0, localTaxWon: 0, netWon: 0 }

const sumOf = (lines: readonly Sums[]): Sums =>
  lines.reduce<Sums>(
    (sum, line) => ({
      wonBeforeTax: sum.wonBeforeTax + line.wonBeforeTax,
      incomeTaxWon: sum.incomeTaxWon + line.incomeTaxWon,
      localTaxWon: sum.localTaxWon + line.localTaxWon,
      netWon: sum.netWon + line.netWon,
    }),
    nothing,
  )

/** The sums of each kind of income, in the order in which the kinds first occur. */
function byIncome(lines: readonly YearLine[]): [TaxKind, Sums][] {
  const kinds = [...new Set(lines.map(({ taxKind }) => taxKind))]
  return kinds.map((kind) => [kind, sumOf(lines.filter(({ taxKind }) => taxKind === kind))])
}

/** The page for a year's statement: its sums by kind of income. */
export function yearPaper({ year, holder, lines }: PaidYear, language: Language, now: Date): Paper {
  const words = yearWords[language]
  const less = (label: string, won: number): SumLine[] => (won === 0 ? [] : [{ label, won, is: 'less' }])
  const total = sumOf(lines)
  return {
    language,
    now,
    title: words.title,
    number: words.yearOf(year),
    amountLabel: words.net,
    amountWon: total.netWon,
    facts: [
      [statementWords[language].celeb, holder],
      [words.year, words.yearOf(year)],
      [words.count, String(lines.filter(({ corrects }) => corrects === null).length)],
    ],
    linesTitle: words.linesTitle,
    lines: [
      ...byIncome(lines).flatMap(([kind, sums]): SumLine[] => [
        { label: `${words.incomes[kind]} ${words.beforeTax}`, won: sums.wonBeforeTax, is: 'sum' },
        ...less(words.incomeTax, sums.incomeTaxWon),
        ...less(words.localTax, sums.localTaxWon),
      ]),
      { label: words.net, won: total.netWon, is: 'sum' },
    ],
    note: words.note,
  }
}

const numbersOf = ({ wonBeforeTax, incomeTaxWon, localTaxWon, netWon }: Sums): number[] => [
  wonBeforeTax,
  incomeTaxWon,
  localTaxWon,
  netWon,
]

/** A year's statement as CSV: each payment, then the sums by kind of income and the total. */
export function yearCsv({ year, holder, lines }: PaidYear, language: Language): string {
  const words = yearWords[language]
  const { celeb, kind, kinds, number, paid, sum } = statementWords[language]
  const heads = [words.beforeTax, words.incomeTax, words.localTax, words.net]
  return printCsv([
    [words.title, words.yearOf(year)],
    [celeb, holder],
    [],
    [number, paid, kind, words.income, ...heads, words.corrects],
    ...lines.map((line) => [
      line.number,
      seoulDate(line.paidAt),
      kinds[line.of],
      words.incomes[line.taxKind],
      ...numbersOf(line),
      line.corrects !== null && language === 'ko' ? monthText(line.corrects) : (line.corrects ?? ''),
    ]),
    [],
    [words.income, ...heads],
    ...byIncome(lines).map(([income, sums]) => [words.incomes[income], ...numbersOf(sums)]),
    [sum, ...numbersOf(sumOf(lines))],
  ])
}
