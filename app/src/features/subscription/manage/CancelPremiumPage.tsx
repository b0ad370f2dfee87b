import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { manageSubscriptionsUrl } from '../../../native/purchases.ts'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { PaymentScreen } from '../../payment/PaymentScreen.tsx'
import { userQuery } from '../../people/data/userQuery.ts'
import { premiumsQuery } from '../data/cache.ts'
import { CancelPremium } from './CancelPremium.tsx'

/** `/cancel-subscription-premium?subscriptionPremiumId=`: cancels premium in at most two steps. */
export function CancelPremiumPage() {
  const t = useT()
  const [search] = useSearchParams()
  const id = search.get('subscriptionPremiumId')
  const list = useQuery(premiumsQuery)
  const premium = list.data?.subscriptionPremiums.find((one) => one.id === id)
  const celeb = useQuery({ ...userQuery(premium?.celebUserId ?? ''), enabled: premium !== undefined })
  if (premium?.isIos)
    return (
      <PaymentScreen title={t('PREMIUM.CANCEL_TITLE')} backTo="/subscription">
        <EmptyState
          quiet
          title={t('STORE.CANCEL_TITLE')}
          text={t('STORE.CANCEL_DETAIL')}
          button={{ text: t('PREMIUM.TO_APP_STORE'), href: manageSubscriptionsUrl }}
        />
      </PaymentScreen>
    )
  if (premium && celeb.data) return <CancelPremium premium={premium} celeb={celeb.data} />
  const error = list.data ? celeb.error : list.error
  return (
    <PaymentScreen title={t('PREMIUM.CANCEL_TITLE')} backTo="/subscription">
      {list.data && !premium ? (
        <EmptyState
          quiet
          title={t('PREMIUM.NONE')}
          text={t('PREMIUM.NONE_DETAIL')}
          button={{ text: t('PREMIUM.TO_LIST'), href: '/subscription' }}
        />
      ) : error ? (
        <LoadFailed
          error={error}
          busy={list.isFetching || celeb.isFetching}
          onRetry={() => void Promise.all([list.refetch(), celeb.refetch()])}
        />
      ) : (
        <Skeleton kind="card" count={2} label={t('SHELL.LOADING')} />
      )}
    </PaymentScreen>
  )
}
