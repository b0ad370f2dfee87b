import { limits } from '@byeol/contract/limits.ts'
import { useT } from '../../i18n/i18n.ts'
import { LimitMeter } from '../payment/LimitMeter.tsx'

/** The amount that a person under 19 may still pay this month. */
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
