import type { Card } from '@byeol/contract/payment.ts'
import { useT } from '../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import styles from './CardUses.module.css'
import { PaidPremium } from './PaidPremium.tsx'
import { usePremiumsOf } from './usePremiumsOf.ts'

export function CardUses({ card }: { card: Card }) {
  const t = useT()
  const premiums = usePremiumsOf(card)
  if (premiums.length === 0) return null
  const monthlyWon = premiums.reduce((sum, { priceWon, nextChargeAt }) => sum + (nextChargeAt ? (priceWon ?? 0) : 0), 0)
  return (
    <section>
      <h2 className={ui.head}>
        {t('CARD.USES')}
        <small className={ui.caption}>{t('CARD.USES_MONTH', { won: monthlyWon })}</small>
      </h2>
      <ul className={styles.uses}>
        {premiums.map((premium) => (
          <PaidPremium key={premium.id} premium={premium}>
            {() => (premium.priceWon === null ? null : <em>{t('PAYMENT.WON', { won: premium.priceWon })}</em>)}
          </PaidPremium>
        ))}
      </ul>
    </section>
  )
}
