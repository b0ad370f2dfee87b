import type { ListedCase } from '@byeol/contract/console/cases.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { useParams, useSearchParams } from 'react-router'
import { useMe } from '../../api/session.ts'
import { useT } from '../../i18n/i18n.ts'
import { useRowKeys } from '../../keyboard/useRowKeys.ts'
import { Columns } from '../../lists/Columns.tsx'
import { useListPages } from '../../lists/useListPages.ts'
import { Panel } from '../../parts/Panel.tsx'
import { CaseFilters } from './CaseFilters.tsx'
import { CasePanels } from './CasePanels.tsx'
import { caseHref, filtersOf } from './filters.ts'
import { Queue } from './Queue.tsx'

/** The queue of reports beside the open one. The address holds both. */
export function CasesPage() {
  const t = useT()
  const { caseId } = useParams()
  const [search] = useSearchParams()
  const { staff } = useMe()
  const filters = filtersOf(search)
  const cases = useListPages(consoleApi.cases.list, filters)
  const hrefs = cases.list.map(({ id }) => caseHref(id, search))
  const at = cases.list.findIndex(({ id }) => id === caseId)
  const isFree = ({ id, holder }: ListedCase) => id !== caseId && (holder === null || holder === staff.name)
  const next = cases.list.slice(at + 1).find(isFree) ?? cases.list.find(isFree)
  useRowKeys(hrefs, at)
  return (
    <Columns isOpen={caseId !== undefined}>
      <Panel label={t('FRAME.CASES')} flush head={<CaseFilters filters={filters} search={search} />}>
        <Queue cases={cases} state={filters.state} hrefs={hrefs} currentId={caseId} />
      </Panel>
      {caseId === undefined ? (
        <EmptyState quiet title={t('CASES.PICK')} text={t('CASES.PICK_DETAIL')} />
      ) : (
        <CasePanels
          key={caseId}
          caseId={caseId}
          listHref={caseHref(null, search)}
          nextHref={caseHref(next?.id ?? null, search)}
        />
      )}
    </Columns>
  )
}
