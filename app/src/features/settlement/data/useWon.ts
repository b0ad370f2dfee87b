import { useT } from '../../../i18n/i18n.ts'
import { useHiddenSums } from './hiddenSums.ts'

/** Formats a sum of won with its unit and sign. */
export function useWon(): (won: number) => string {
  const t = useT()
  return (won) => `${won < 0 ? '−' : ''}${t('PAYMENT.WON', { won: Math.abs(won) })}`
}

/** As `useWon`, for pages whose sums can be hidden. */
export function useHideableWon(): (won: number) => string {
  const won = useWon()
  const t = useT()
  return useHiddenSums() ? () => t('SETTLEMENT.HIDDEN') : won
}
