import { useT } from '../../i18n/i18n.ts'

/** Formats an amount of won with its unit and sign. */
export function useWon(): (won: number) => string {
  const t = useT()
  return (won) => t(won < 0 ? 'PAYMENT.WON_NEGATIVE' : 'PAYMENT.WON', { won: Math.abs(won) })
}
