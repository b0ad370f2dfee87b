import { api } from '@byeol/contract/api.ts'
import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import type { User } from '@byeol/contract/user.ts'
import { useSuspension } from '../../../api/suspension.ts'
import { useT } from '../../../i18n/i18n.ts'
import { manageSubscriptionsUrl } from '../../../native/purchases.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { cancelPath } from '../data/premiumPaths.ts'
import { usePremiumCall } from '../data/usePremiumCall.ts'
import { usePremiumText } from '../data/usePremiumText.ts'
import styles from './PastDueCard.module.css'

/** A note about a failed charge: why it failed, when the fan loses premium, and the three ways to continue. */
export function PastDueCard({
  premium,
  celeb,
  onOther,
}: {
  premium: SubscriptionPremium
  celeb: User
  onOther: () => void
}) {
  const t = useT()
  const maySpend = useSuspension() === null
  const { failureText } = usePremiumText()
  const name = celeb.nickname
  const retry = usePremiumCall(api.subscription.retryPayment, () =>
    showToast({ text: t('PREMIUM.PAID_NOW', { name }) }),
  )
  return (
    <section
      className={`${ui.stack3} ${styles.card}`}
      aria-label={t('PREMIUM.NOT_PAID_OF', { name, won: premium.priceWon ?? 0 })}
    >
      <h2 className={styles.title}>
        <Icon name="alert" size={20} />
        {t('PREMIUM.NOT_PAID_OF', { name, won: premium.priceWon ?? 0 })}
      </h2>
      <p className={`${ui.text} ${styles.why}`}>{premium.isIos ? t('STORE.PAST_DUE') : failureText(premium)}</p>
      {premium.isIos ? (
        <Button size="m" variant="soft" fullWidth href={manageSubscriptionsUrl}>
          {t('PREMIUM.TO_APP_STORE')}
        </Button>
      ) : (
        <>
          {maySpend ? (
            <div className={`${ui.halves} ${styles.two}`}>
              <Button size="m" variant="soft" className={styles.other} onClick={onOther}>
                {t('PREMIUM.OTHER_CARD')}
              </Button>
              <Button size="m" busy={retry.busy} onClick={() => retry.act({ subscriptionPremiumId: premium.id })}>
                {t('PREMIUM.PAY_NOW')}
              </Button>
            </div>
          ) : null}
          <Link className={styles.cancel} href={cancelPath(premium.id)}>
            {t('PREMIUM.CANCEL')}
          </Link>
        </>
      )}
    </section>
  )
}
