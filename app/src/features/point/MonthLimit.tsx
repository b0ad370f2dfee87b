import { limits } from '@byeol/contract/limits.ts'
import { useT } from '../../i18n/i18n.ts'
import { LimitMeter } from '../payment/LimitMeter.tsx'

/** How much a person under 19 can still pay this month. */
export function MonthLimit({ leftWon }: { leftWon: number }) {
  const t = useT()
  const limit = limits.minorMonthWon
  return (
    <LimitMeter
      label={t('POINT.MONTH_LEFT')}
      left={leftWon}
      limit={limit}
      leftText={t('PAYMENT.WON', { won: leftWon })}
      detail={t('POINT.MONTH_SPENT', { limit, spent: limit - leftWon })}
    />
  )
}
