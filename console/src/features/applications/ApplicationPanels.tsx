import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { ApplicationId } from '@byeol/contract/ids.ts'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { LoadFailed } from '../../errors/LoadFailed.tsx'
import { useT } from '../../i18n/i18n.ts'
import { PanelPair } from '../../parts/PanelPair.tsx'
import { ApplicationPanel } from './ApplicationPanel.tsx'
import { DecisionPanel } from './DecisionPanel.tsx'

/** One application: its content beside the decision. */
export function ApplicationPanels({
  applicationId,
  listHref,
  nextHref,
}: {
  applicationId: string
  listHref: string
  nextHref: string
}) {
  const t = useT()
  const { data, error, refetch } = useQuery(
    query(consoleApi.applications.application, { applicationId: applicationId as ApplicationId }),
  )
  if (error instanceof ApiError && ['not_found', 'invalid_parameters'].includes(error.code))
    return <EmptyState quiet title={t('APPLICATIONS.GONE')} />
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton kind="text" label={t('FRAME.LOADING')} count={8} />
  return (
    <PanelPair>
      <ApplicationPanel detail={data} listHref={listHref} />
      <DecisionPanel detail={data} nextHref={nextHref} />
    </PanelPair>
  )
}
