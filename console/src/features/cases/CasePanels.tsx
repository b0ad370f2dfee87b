import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { CaseId } from '@byeol/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useT } from '../../i18n/i18n.ts'
import { OneFaces } from '../../lists/OneFaces.tsx'
import { PanelPair } from '../../parts/PanelPair.tsx'
import { CasePanel } from './CasePanel.tsx'
import { DecisionPanel } from './DecisionPanel.tsx'
import { useCaseActs } from './useCaseActs.ts'

/** One case: the reported content next to the decision. */
export function CasePanels({
  caseId,
  listHref,
  nextHref,
  togetherHref,
}: {
  caseId: string
  listHref: string
  nextHref: string
  togetherHref: string
}) {
  const t = useT()
  const found = useQuery(query(consoleApi.cases.case, { caseId: caseId as CaseId }))
  const acts = useCaseActs(caseId as CaseId, found.data?.case.holder ?? null)
  return (
    <OneFaces query={found} gone={{ title: t('CASES.GONE') }}>
      {(detail) => (
        <PanelPair>
          <CasePanel detail={detail} acts={acts} listHref={listHref} togetherHref={togetherHref} />
          <DecisionPanel detail={detail} acts={acts} nextHref={nextHref} />
        </PanelPair>
      )}
    </OneFaces>
  )
}
