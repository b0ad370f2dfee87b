import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'

/** The days on which the sales in a total were made, as text. Empty if there are none. */
export function useDays({
  earnedFrom,
  earnedUntil,
}: {
  earnedFrom: string | null
  earnedUntil: string | null
}): string {
  const t = useT()
  const { day } = useFormats()
  if (!earnedFrom || !earnedUntil) return ''
  const [from, until] = [earnedFrom, earnedUntil].map((date) => day(new Date(`${date}T03:00:00Z`)))
  return from === until
    ? t('SETTLEMENT.ONE_DAY', { date: from! })
    : t('SETTLEMENT.DAYS', { from: from!, until: until! })
}
