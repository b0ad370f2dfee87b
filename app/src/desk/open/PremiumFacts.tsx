import type { UserId } from '@byeol/contract/ids.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { useT } from '../../i18n/i18n.ts'
import { managePath } from '../../features/subscription/data/premiumPaths.ts'
import { usePremiumText } from '../../features/subscription/data/usePremiumText.ts'
import { useSubscription } from '../../features/subscription/data/useSubscription.ts'
import { SideCard } from '../SideCard.tsx'
import styles from './PremiumFacts.module.css'

/** The viewer's premium subscription to a celeb: when it ends, how it is paid, and a link to change it. */
export function PremiumFacts({ celebUserId }: { celebUserId: UserId }) {
  const t = useT()
  const { premium } = useSubscription(celebUserId)
  const { stateText, cardText, failureText } = usePremiumText()
  if (!premium) return null
  return (
    <SideCard title={t('USER.PREMIUM')}>
      <div className={`${ui.row3} ${styles.facts}`}>
        <p>
          {stateText(premium)}
          <small className={ui.detail}>
            {premium.status === 'past_due' ? failureText(premium) : cardText(premium)}
          </small>
        </p>
        <Button size="s" variant={premium.status === 'past_due' ? 'tint' : 'soft'} pill href={managePath(celebUserId)}>
          {t(premium.status === 'past_due' ? 'DESK.SOLVE' : 'PREMIUM.SETTINGS')}
        </Button>
      </div>
    </SideCard>
  )
}
