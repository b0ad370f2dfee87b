import { api } from '@byeol/contract/api.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Button } from '@byeol/ui/Button.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { query } from '../../api/query.ts'
import { useUserId } from '../../api/token.ts'
import { LoadFailed } from '../../errors/LoadFailed.tsx'
import { useT } from '../../i18n/i18n.ts'
import { withReturn } from '../../shell/links/insideUrl.ts'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { balanceQuery } from './pointQueries.ts'
import { PointBuyForm } from './PointBuyForm.tsx'
import { PaymentScreen } from '../payment/PaymentScreen.tsx'

/** The page to buy a pack of points. `productId` preselects a pack; `r` is the page that the person came from. */
export function PointBuyPage() {
  const t = useT()
  const userId = useUserId()
  const [search] = useSearchParams()
  const packs = useQuery(query(api.point.pointProducts, {}))
  const balance = useQuery({ ...balanceQuery, enabled: userId !== null })
  const failed = packs.error ?? balance.error
  const retry = () => void Promise.all([packs.refetch(), balance.refetch()])
  const links = (
    <Button size="s" variant="plain" href="/point-history">
      {t('POINT.TO_HISTORY')}
    </Button>
  )
  if (userId && packs.data && balance.data)
    return <PointBuyForm packs={packs.data.list} balance={balance.data} search={search} actions={links} />
  return (
    <PaymentScreen title={t('POINT.BUY')} actions={userId ? links : undefined}>
      {!userId ? (
        <EmptyState
          quiet
          title={t('ERROR.SIGN_IN_REQUIRED')}
          text={t('POINT.SIGNED_OUT')}
          button={{ text: t('AUTH.SIGN_IN'), href: withReturn('/start', new URL(location.href)) }}
        />
      ) : failed ? (
        <LoadFailed
          title={t('POINT.FAILED')}
          error={failed}
          busy={packs.isFetching || balance.isFetching}
          onRetry={retry}
        />
      ) : (
        <Skeleton kind="rows" label={t('SHELL.LOADING')} />
      )}
    </PaymentScreen>
  )
}
