import { useT } from '../../../i18n/i18n.ts'
import { useHiddenSums } from './hiddenSums.ts'

/** Words for a sum of won: `12,400원`, `−300원`. */
export function useWon(): (won: number) => string {
  const t = useT()
  return (won) => `${won < 0 ? '−' : ''}${t('PAYMENT.WON', { won: Math.abs(won) })}`
}

/** As `useWon`, on pages whose sums can be hidden. */
export function useHideableWon(): (won: number) => string {
  const won = useWon()
  const t = useT()
  return useHiddenSums() ? () => t('SETTLEMENT.HIDDEN') : won
}
