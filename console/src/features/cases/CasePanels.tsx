import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { CaseId } from '@byeol/contract/ids.ts'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { LoadFailed } from '../../errors/LoadFailed.tsx'
import { useT } from '../../i18n/i18n.ts'
import { PanelPair } from '../../parts/PanelPair.tsx'
import { CasePanel } from './CasePanel.tsx'
import { DecisionPanel } from './DecisionPanel.tsx'
import { useCaseActs } from './useCaseActs.ts'

/** One case: the reported content beside the decision. */
export function CasePanels({ caseId, listHref, nextHref }: { caseId: string; listHref: string; nextHref: string }) {
  const t = useT()
  const { data, error, refetch } = useQuery(query(consoleApi.cases.case, { caseId: caseId as CaseId }))
  const acts = useCaseActs(caseId as CaseId, data?.case.holder ?? null)
  if (error instanceof ApiError && ['not_found', 'invalid_parameters'].includes(error.code))
    return <EmptyState quiet title={t('CASES.GONE')} />
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton kind="text" label={t('FRAME.LOADING')} count={8} />
  return (
    <PanelPair>
      <CasePanel detail={data} acts={acts} listHref={listHref} />
      <DecisionPanel detail={data} acts={acts} nextHref={nextHref} />
    </PanelPair>
  )
}
