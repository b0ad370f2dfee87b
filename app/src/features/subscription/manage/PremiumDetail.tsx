import type { UserId } from '@byeol/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { useSuspension } from '../../../api/suspension.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { PaymentScreen } from '../../payment/PaymentScreen.tsx'
import { userQuery } from '../../people/data/userQuery.ts'
import { premiumsQuery } from '../data/cache.ts'
import { premiumPath } from '../data/premiumPaths.ts'
import { PaidMonths } from './PaidMonths.tsx'
import styles from './PremiumList.module.css'
import { RunningPremium } from './RunningPremium.tsx'

/**
 * Everything about premium with one celeb. After it has ended, the payments are still shown, with a button to buy it
 * again.
 */
export function PremiumDetail({ celebUserId }: { celebUserId: UserId }) {
  const t = useT()
  const maySpend = useSuspension() === null
  const celeb = useQuery(userQuery(celebUserId))
  const list = useQuery({ ...premiumsQuery, staleTime: 0 })
  const premium = list.data?.subscriptionPremiums.find((one) => one.celebUserId === celebUserId)
  const error = (celeb.data === undefined ? celeb.error : null) ?? (list.data ? null : list.error)
  const title = celeb.data ? t('PREMIUM.OF', { name: celeb.data.nickname }) : t('PREMIUM.MANAGE')
  return (
    <PaymentScreen title={title} backTo="/subscription">
      {error ? (
        <LoadFailed
          title={t('PREMIUM.LIST_FAILED')}
          error={error}
          busy={celeb.isFetching || list.isFetching}
          onRetry={() => void Promise.all([celeb.refetch(), list.refetch()])}
        />
      ) : celeb.data === undefined || !list.data ? (
        <Skeleton kind="card" count={2} label={t('SHELL.LOADING')} />
      ) : (
        <div className={styles.page}>
          {premium && celeb.data ? (
            <RunningPremium premium={premium} celeb={celeb.data} />
          ) : (
            <EmptyState
              quiet
              title={t('PREMIUM.NONE')}
              text={t('PREMIUM.NONE_DETAIL')}
              action={
                celeb.data && maySpend ? (
                  <Button size="m" href={premiumPath(celebUserId)}>
                    {t('ROOM.START_AGAIN')}
                  </Button>
                ) : undefined
              }
            />
          )}
          <PaidMonths celebUserId={celebUserId} />
        </div>
      )}
    </PaymentScreen>
  )
}
