import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import { printCsv } from './printCsv.ts'
import type { TaxReportLine } from '../decide/exportTaxReport.ts'

const head = [
  ...['number', 'paid', 'name', 'residentNumber', 'address', 'taxKind'],
  ...['won', 'incomeTax', 'localTax', 'net', 'corrects'],
]

/** The report of a month as CSV, with days in Seoul. A correction names the month that it corrects. */
export const printTaxReport = (lines: readonly TaxReportLine[]): string =>
  printCsv([
    head,
    ...lines.map((line) => [
      line.number,
      seoulDate(line.paidAt),
      line.name,
      line.residentNumber,
      line.address,
      line.taxKind,
      line.wonBeforeTax,
      line.incomeTaxWon,
      line.localTaxWon,
      line.netWon,
      line.corrects ?? '',
    ]),
  ])
