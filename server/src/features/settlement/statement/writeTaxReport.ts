import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import type { TaxReportLine } from '../decide/exportTaxReport.ts'
import { writeSheet } from '../payout/writeSheet.ts'
import { monthText } from './printCsv.ts'

const heads = [
  ...['정산 번호', '지급일', '성명', '주민등록번호', '주소', '소득 종류'],
  ...['지급액(원)', '소득세(원)', '지방소득세(원)', '차인지급액(원)', '정정 대상 월'],
]
const kinds: Readonly<Record<string, string>> = {
  business: '사업자',
  freelance: '사업소득',
  one_off: '기타소득',
  non_resident: '비거주자 소득',
}
const withHyphen = (number: string): string => number.replace(/^([0-9]{6})-?([0-9]{7})$/u, '$1-$2')

/** A month's tax report as XLSX, with dates in Seoul. A correction names the month that it corrects. */
export const writeTaxReport = (month: string, lines: readonly TaxReportLine[]): Promise<Buffer> =>
  writeSheet(
    `원천징수 ${month}`,
    heads,
    lines.map((line) => [
      line.number,
      new Date(seoulDate(line.paidAt)),
      line.name,
      withHyphen(line.residentNumber),
      line.address,
      kinds[line.taxKind] ?? line.taxKind,
      line.wonBeforeTax,
      line.incomeTaxWon,
      line.localTaxWon,
      line.netWon,
      line.corrects === null ? '' : monthText(line.corrects),
    ]),
  )
