import { api } from '@byeol/contract/api.ts'
import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import type { User } from '@byeol/contract/user.ts'
import { useQuery } from '@tanstack/react-query'
import { useSuspension } from '../../../api/suspension.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { manageSubscriptionsUrl } from '../../../native/purchases.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { CardChoice } from '../../payment/CardChoice.tsx'
import { cardsQuery } from '../../payment/cardsQuery.ts'
import { FactTable } from '../../payment/FactTable.tsx'
import { lastDay } from '../data/lastDay.ts'
import { cancelPath } from '../data/premiumPaths.ts'
import { usePremiumCall } from '../data/usePremiumCall.ts'
import { PastDueCard } from './PastDueCard.tsx'
import { PremiumCard } from './PremiumCard.tsx'
import { usePremiumLayers } from './PremiumLayers.tsx'
import { usePremiumText } from '../data/usePremiumText.ts'
import styles from './PremiumList.module.css'

/** An active premium subscription: price, next charge date, card, and how to cancel it. */
export function RunningPremium({ premium, celeb }: { premium: SubscriptionPremium; celeb: User }) {
  const t = useT()
  const { cardText } = usePremiumText()
  const { day, longDay } = useFormats()
  const { open, layers } = usePremiumLayers([premium])
  const cards = useQuery({ ...cardsQuery, enabled: premium.card !== null }).data?.list.filter(
    ({ isTest }) => isTest === premium.isTest,
  )
  const isSuspended = useSuspension() !== null
  const mayChoose = premium.card !== null && cards !== undefined && cards.length > 0 && !isSuspended
  const change = usePremiumCall(api.subscription.changeCard, () => showToast({ text: t('CARD.MOVED') }))
  const { priceWon, nextChargeAt, status, expiresAt, isIos, pausedSince } = premium
  return (
    <>
      {status === 'past_due' ? (
        <PastDueCard premium={premium} celeb={celeb} onOther={() => open('pastDue', premium, celeb)} />
      ) : (
        <ul>
          <PremiumCard premium={premium} celeb={celeb} onOpen={(layer) => open(layer, premium, celeb)} />
        </ul>
      )}
      <FactTable
        facts={[
          [t('PREMIUM.PRICE'), priceWon === null ? null : t('PREMIUM.A_MONTH', { won: priceWon })],
          [t('PREMIUM.NEXT'), nextChargeAt && day(nextChargeAt)],
          [t('PREMIUM.LAST_DAY'), nextChargeAt || pausedSince ? null : day(lastDay(expiresAt))],
          [t('PREMIUM.SINCE'), longDay(premium.createdAt)],
          [t('PAYMENT.METHOD'), mayChoose ? null : cardText(premium)],
        ]}
      />
      {mayChoose ? (
        <CardChoice
          cards={cards ?? []}
          value={premium.card?.userPaymentMethodId ?? null}
          note={t('PREMIUM.CARD_OF')}
          allowNew={false}
          onChange={(id) => id && change.act({ subscriptionPremiumId: premium.id, userPaymentMethodId: id })}
        />
      ) : null}
      {premium.card ? (
        <Button size="s" variant="plain" className={styles.center} href="/payment-method">
          {t('PREMIUM.CARDS')}
        </Button>
      ) : null}
      {isIos && status !== 'past_due' ? (
        <Button variant="soft" fullWidth href={manageSubscriptionsUrl}>
          {t('PREMIUM.TO_APP_STORE')}
        </Button>
      ) : !isIos && status === 'active' && priceWon !== null ? (
        <Button size="s" variant="plain" className={styles.center} href={cancelPath(premium.id)}>
          {t('PREMIUM.CANCEL')}
        </Button>
      ) : null}
      {status === 'cancelled' && !pausedSince && premium.refundableWon > 0 && !isSuspended ? (
        <Button size="s" variant="plain" className={styles.center} onClick={() => open('refund', premium, celeb)}>
          {t('PAYMENT.REFUND', { won: premium.refundableWon })}
        </Button>
      ) : null}
      {layers}
    </>
  )
}
