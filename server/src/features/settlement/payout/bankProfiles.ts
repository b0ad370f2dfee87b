import type { BankProfile } from '@byeol/contract/console/money/settlementCalls.ts'
import { bankName } from '../account/banks.ts'

/** One transfer, before it is laid out in a bank's columns. The account number is text, because it may begin with 0. */
export interface Transfer {
  bankCode: string
  accountNumber: string
  holder: string
  won: number
  /** The text on our statement: the settlement's number. */
  ourMemo: string
  /** The text on the celeb's statement. */
  theirMemo: string
}

interface Column {
  head: string
  value: (transfer: Transfer) => string | number
}

export interface Profile {
  name: string
  /** `text` is CP949, separated by commas, with CRLF line ends and without column headings. */
  format: 'xlsx' | 'text'
  columns: readonly Column[]
}

const account: Column = { head: '입금계좌번호', value: ({ accountNumber }) => accountNumber }
const won: Column = { head: '이체금액', value: (transfer) => transfer.won }
const holder: Column = { head: '예금주', value: (transfer) => transfer.holder }
const theirs: Column = { head: '받는분 통장표시', value: ({ theirMemo }) => theirMemo }
const ours: Column = { head: '내 통장표시', value: ({ ourMemo }) => ourMemo }

/**
 * TABLE: the columns of each bank's file for bulk transfers. There is no common format: before the first run, compare
 * the profile with the sample on the bank's website, and change its columns here.
 */
export const bankProfiles: Record<BankProfile, Profile> = {
  ibk: {
    name: 'IBK기업은행',
    format: 'xlsx',
    columns: [{ head: '입금은행', value: ({ bankCode }) => bankName(bankCode) }, account, won, holder, theirs, ours],
  },
  kb: {
    name: 'KB국민은행',
    format: 'xlsx',
    columns: [{ head: '은행코드', value: ({ bankCode }) => bankCode }, account, won, theirs, ours, holder],
  },
  shinhan: {
    name: '신한은행',
    format: 'text',
    columns: [{ head: '은행코드', value: ({ bankCode }) => bankCode }, account, won, holder, theirs, ours],
  },
}
