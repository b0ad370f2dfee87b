import type { Estimate } from '@byeol/contract/celeb/settlementCalls.ts'
import { limits } from '@byeol/contract/limits.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useWon } from '../../payment/useWon.ts'
import { HeldDays } from '../parts/HeldDays.tsx'
import ui from '@byeol/ui/classes.module.css'
import styles from './EstimateView.module.css'

/** The earnings on hold: why, and how much is released when. */
export function HeldPart({ estimate: { held, heldWon } }: { estimate: Estimate }) {
  const t = useT()
  const won = useWon()
  if (held.length === 0) return null
  return (
    <section className={styles.held}>
      <h2>
        {t('SETTLEMENT.HELD')}
        <b>{won(heldWon)}</b>
      </h2>
      <p className={ui.caption}>{t('SETTLEMENT.HELD_WHY', { days: limits.earningHoldDays })}</p>
      <HeldDays held={held} won={won} />
    </section>
  )
}
