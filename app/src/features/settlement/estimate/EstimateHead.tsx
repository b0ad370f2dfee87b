import type { Estimate } from '@byeol/contract/celeb/settlementCalls.ts'
import { limits } from '@byeol/contract/limits.ts'
import { useT } from '../../../i18n/i18n.ts'
import { BigAmount } from '../../payment/BigAmount.tsx'
import { useDays } from '../parts/useDays.ts'
import { useWon } from '../../payment/useWon.ts'
import styles from './EstimateView.module.css'

/** The main amount of the page: what would be paid now or, if that is nothing, the amount on hold. */
export function EstimateHead({ estimate }: { estimate: Estimate }) {
  const t = useT()
  const won = useWon()
  const days = useDays(estimate)
  const { heldWon, netWon, shareWon } = estimate
  const isOnHold = shareWon === 0 && heldWon > 0
  return (
    <section className={styles.head}>
      <BigAmount
        label={t(isOnHold ? 'SETTLEMENT.ON_HOLD' : 'SETTLEMENT.NOW')}
        text={won(isOnHold ? heldWon : netWon)}
      />
      <p>
        {isOnHold
          ? t('SETTLEMENT.BEFORE_TAX')
          : [days, t('SETTLEMENT.PAID_WITHIN', { count: limits.settlementPayDays })].filter(Boolean).join(' · ')}
      </p>
    </section>
  )
}
