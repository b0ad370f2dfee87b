import { useState, type ComponentProps } from 'react'
import type { PointBalance, PointProduct } from '@byeol/contract/point.ts'
import { useT } from '../../i18n/i18n.ts'
import { buysInStore } from '../../native/purchases.ts'
import type { ConfirmSheet } from '../payment/ConfirmSheet.tsx'
import { balanceAfter } from './packs.ts'
import type { PointKind } from './pointKinds.ts'

/**
 * The balance at the time when the sheet was opened. After the purchase the balance already includes the new points
 * while the sheet is still visible, and they must not be added twice.
 */
export function useBalanceAtOpening(balance: PointBalance, open: boolean): PointBalance {
  const [seen, setSeen] = useState({ open, balance })
  if (seen.open === open) return open ? seen.balance : balance
  setSeen({ open, balance })
  return balance
}

/** The facts about a pack in the sheet to confirm its purchase. */
export function usePointFacts(
  kind: PointKind,
  pack: PointProduct,
  balance: PointBalance,
): ComponentProps<typeof ConfirmSheet>['of'] {
  const t = useT()
  const isPoint = kind === 'point'
  return {
    title: t(isPoint ? 'POINT.CONFIRM' : 'DONATION.CONFIRM', { points: pack.points }),
    krwAmountTotal: pack.krwAmountTotal,
    vatWon: pack.vatWon,
    facts: [
      [t('PAYMENT.BUYING'), t(isPoint ? 'POINT.ITEM' : 'DONATION.ITEM', { points: pack.points })],
      [t(isPoint ? 'POINT.AFTER' : 'DONATION.AFTER'), t('ROOM.POINTS', { points: balanceAfter(pack, balance) })],
      ...(buysInStore ? [[t('PAYMENT.METHOD'), t('SHELL.APP_STORE')] as const] : []),
    ],
    rules: [
      ['undo', t(buysInStore ? 'STORE.RULE_REFUND' : isPoint ? 'POINT.RULE_REFUND' : 'DONATION.RULE_REFUND')],
      balance.leftMonthWon === null ? null : ['user', t('PAYMENT.GUARDIAN')],
    ],
    leftTodayWon: balance.leftTodayWon,
    leftMonthWon: balance.leftMonthWon,
  }
}
