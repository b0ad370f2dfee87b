import { printCsv } from './printCsv.ts'
import type { TaxReportLine } from '../decide/exportTaxReport.ts'

const head = [
  ...['number', 'paid', 'name', 'residentNumber', 'address', 'taxKind'],
  ...['won', 'incomeTax', 'localTax', 'net'],
]

/** The report of a month as CSV. */
export const printTaxReport = (lines: readonly TaxReportLine[]): string =>
  printCsv([
    head,
    ...lines.map((line) => [
      line.number,
      line.paidAt.toISOString(),
      line.name,
      line.residentNumber,
      line.address,
      line.taxKind,
      line.wonBeforeTax,
      line.incomeTaxWon,
      line.localTaxWon,
      line.netWon,
    ]),
  ])
