import type { ListedCase } from '@byeol/contract/console/cases.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useParams, useSearchParams } from 'react-router'
import { useMe } from '../../api/session.ts'
import { useT } from '../../i18n/i18n.ts'
import { useListPages } from '../../lists/useListPages.ts'
import { WaitPage } from '../../lists/WaitPage.tsx'
import { CaseFilters } from './CaseFilters.tsx'
import { CasePanels } from './CasePanels.tsx'
import { caseHref, filtersOf } from './filters.ts'
import { useCaseRows } from './useCaseRows.tsx'

/** The queue of reports beside the open one. The address holds both. */
export function CasesPage() {
  const t = useT()
  const { caseId } = useParams()
  const [search] = useSearchParams()
  const { staff } = useMe()
  const filters = filtersOf(search)
  const cases = useListPages(consoleApi.cases.list, filters)
  const at = cases.list.findIndex(({ id }) => id === caseId)
  const isFree = ({ id, holder }: ListedCase) => id !== caseId && (holder === null || holder === staff.name)
  const next = cases.list.slice(at + 1).find(isFree) ?? cases.list.find(isFree)
  const rows = useCaseRows(cases.list, search)
  return (
    <WaitPage
      label={t('FRAME.CASES')}
      head={<CaseFilters filters={filters} search={search} />}
      pages={cases}
      rows={rows}
      currentId={caseId}
      empty={{ title: t(`CASES.NONE_${filters.state}`), text: t('CASES.NONE_DETAIL') }}
      pick={{ title: t('CASES.PICK'), text: t('CASES.PICK_DETAIL') }}
    >
      {caseId !== undefined && (
        <CasePanels
          key={caseId}
          caseId={caseId}
          listHref={caseHref(null, search)}
          nextHref={caseHref(next?.id ?? null, search)}
        />
      )}
    </WaitPage>
  )
}
