import { useT } from '../../../i18n/i18n.ts'
import { useWon } from '../../payment/useWon.ts'
import { useHiddenSums } from './hiddenSums.ts'

/** Like `useWon`, for pages where amounts can be hidden. */
export function useHideableWon(): (won: number) => string {
  const won = useWon()
  const t = useT()
  return useHiddenSums() ? () => t('SETTLEMENT.HIDDEN') : won
}
