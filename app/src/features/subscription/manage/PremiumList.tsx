import type { UserProfile } from '@byeol/contract/user.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { useSuspension } from '../../../api/suspension.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { BigAmount } from '../../payment/BigAmount.tsx'
import { RestorePurchases } from '../../payment/store/RestorePurchases.tsx'
import { PaymentScreen } from '../../payment/PaymentScreen.tsx'
import { userQuery } from '../../people/data/userQuery.ts'
import { premiumsQuery } from '../data/cache.ts'
import { byNextCharge, monthlyTotal } from '../data/premiumTotals.ts'
import { PastDueCard } from './PastDueCard.tsx'
import { PremiumCard } from './PremiumCard.tsx'
import { usePremiumLayers } from './PremiumLayers.tsx'
import styles from './PremiumList.module.css'

/** All of the person's premium subscriptions with the monthly total. Those with a failed charge come first. */
export function PremiumList() {
  const t = useT()
  const maySpend = useSuspension() === null
  const { data, error, isFetching, refetch } = useQuery({ ...premiumsQuery, staleTime: 0 })
  const premiums = byNextCharge(data?.subscriptionPremiums ?? [])
  const { open, layers } = usePremiumLayers(premiums)
  const people = useQueries({ queries: premiums.map(({ celebUserId }) => userQuery(celebUserId)) })
  const celebs = new Map<string, UserProfile>(people.flatMap(({ data: celeb }) => (celeb ? [[celeb.id, celeb]] : [])))
  const known = premiums.flatMap((premium) => {
    const celeb = celebs.get(premium.celebUserId)
    return celeb ? [{ premium, celeb }] : []
  })
  const { won, count } = monthlyTotal(premiums)
  const pastDue = known.filter(({ premium }) => premium.status === 'past_due')
  const others = known.filter(({ premium }) => premium.status !== 'past_due')
  return (
    <PaymentScreen title={t('PREMIUM.MANAGE')}>
      {!data ? (
        error ? (
          <LoadFailed title={t('PREMIUM.LIST_FAILED')} error={error} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton kind="rows" label={t('SHELL.LOADING')} />
        )
      ) : premiums.length === 0 ? (
        <EmptyState
          title={t('PEOPLE.PREMIUMS_NONE')}
          text={t('PEOPLE.PREMIUMS_NONE_DETAIL')}
          action={
            maySpend ? (
              <Button size="m" href="/tabs/stars">
                {t('CHAT.TO_STARS')}
              </Button>
            ) : undefined
          }
        />
      ) : (
        <div className={styles.page}>
          <div className={styles.total}>
            <BigAmount label={t('PREMIUM.MONTHLY')} text={t('PAYMENT.WON', { won })} />
            {count > 0 ? <small>{t('PREMIUM.MONTHLY_OF', { count })}</small> : null}
          </div>
          {pastDue.map(({ premium, celeb }) => (
            <PastDueCard
              key={premium.id}
              premium={premium}
              celeb={celeb}
              onOther={() => open('pastDue', premium, celeb)}
            />
          ))}
          {others.length > 0 ? (
            <>
              <h2 className={styles.section}>
                {t('PREMIUM.RUNNING')}
                <small>{t('PREMIUM.BY_NEXT')}</small>
              </h2>
              <ul className={ui.stack2}>
                {others.map(({ premium, celeb }) => (
                  <PremiumCard
                    key={premium.id}
                    premium={premium}
                    celeb={celeb}
                    onOpen={(layer) => open(layer, premium, celeb)}
                  />
                ))}
              </ul>
            </>
          ) : null}
          {known.length < premiums.length ? <Skeleton kind="rows" count={1} label={t('SHELL.LOADING')} /> : null}
        </div>
      )}
      {maySpend ? <RestorePurchases /> : null}
      {layers}
    </PaymentScreen>
  )
}
