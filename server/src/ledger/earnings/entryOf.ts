import type { UserId } from '@byeol/contract/ids.ts'
import { accounts, type Earning } from '../accounts.ts'

interface Moved {
  asset: string
  debit: string
  credit: string
  amount: number
  code: string
}

/** Parts of a price that the transfers of a posting do not show: the VAT of spent points, and the store's fee. */
export interface PriceParts {
  vat?: number
  storeFee?: number
}

/**
 * How a posting changes a celeb's earnings, in won. `paid` is what fans paid or were refunded; its parts `vat`,
 * `storeFee`, `platform` and `amount` (the celeb's share) add up to it. `debt` is negative if a debt is added, and
 * positive if one is settled.
 */
export interface EarningEntry {
  celebId: UserId
  earning: Earning
  code: string
  amount: number
  debt: number
  paid: number
  vat: number
  storeFee: number
  platform: number
}

const accountShape = /^celeb_earned:([0-9a-f]{24}):(contents|dm|subscription|donation)$/u
const movesFor =
  (account: string) =>
  (sum: number, { debit, credit, amount }: Moved) =>
    sum + (credit === account ? amount : 0) - (debit === account ? amount : 0)

/** Test money does not count as earnings. */
const isReal = ({ asset }: Moved): boolean => asset === 'won'

/** The celeb's account that a sale or its reversal changes; null if it changes none. */
export function earningAccount(transfers: readonly Moved[]): { celebId: UserId; earning: Earning } | null {
  const names = transfers.filter(isReal).flatMap(({ debit, credit }) => [debit, credit])
  const found = new Set(names.filter((name) => accountShape.test(name)))
  if (found.size > 1) throw new Error('a sale earns one celeb something, of one kind')
  const [, celebId, earning] = accountShape.exec([...found][0] ?? '') ?? []
  return celebId ? { celebId: celebId as UserId, earning: earning as Earning } : null
}

/**
 * How a sale or its reversal changes a celeb's earnings; null for other postings. Pass `account` if the whole amount
 * became a debt, because then no transfer contains the account.
 */
export function entryOf(
  transfers: readonly Moved[],
  parts: PriceParts = {},
  account = earningAccount(transfers),
): EarningEntry | null {
  if (!account) return null
  const won = transfers.filter(isReal)
  const sumOf = (name: string) => won.reduce(movesFor(name), 0)
  const { celebId, earning } = account
  const earned = accounts.celebEarned(celebId, earning)
  const amount = sumOf(earned)
  const debt = sumOf(accounts.celebOwes(celebId))
  const vat = parts.vat ?? sumOf(accounts.vat)
  const storeFee = parts.storeFee ?? sumOf(accounts.storeFee)
  const platform = sumOf(accounts.revenue(earning))
  const mine = [earned, accounts.celebOwes(celebId)]
  const { code } = won.find(({ debit, credit }) => mine.includes(debit) || mine.includes(credit))!
  return { ...account, code, amount, debt, paid: vat + storeFee + platform + amount, vat, storeFee, platform }
}

/**
 * Limits what is taken to the celeb's earnings, which cannot fall below zero: the missing won become a debt (money.md,
 * Settlement).
 */
export function withDebt<T extends Moved>(transfers: readonly T[], balanceWon: number): T[] {
  const { celebId, earning } = earningAccount(transfers)!
  const account = accounts.celebEarned(celebId, earning)
  let missing = -transfers.filter(isReal).reduce(movesFor(account), balanceWon)
  if (missing <= 0) return [...transfers]
  return transfers.flatMap((transfer) => {
    if (transfer.debit !== account || !isReal(transfer) || missing === 0) return [transfer]
    const owed = Math.min(missing, transfer.amount)
    missing -= owed
    const rest = { ...transfer, amount: transfer.amount - owed }
    return [...(rest.amount > 0 ? [rest] : []), { ...transfer, debit: accounts.celebOwes(celebId), amount: owed }]
  })
}
