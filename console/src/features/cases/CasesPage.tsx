import type { ListedCase } from '@byeol/contract/console/cases/cases.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useParams, useSearchParams } from 'react-router'
import { useMe } from '../../api/session.ts'
import { useT } from '../../i18n/i18n.ts'
import { flagOf } from '../../lists/listAddress.ts'
import { useListPages } from '../../lists/useListPages.ts'
import { WaitPage } from '../../lists/WaitPage.tsx'
import { CaseFilters } from './CaseFilters.tsx'
import { CasePanels } from './CasePanels.tsx'
import { caseHref, filtersOf, listOf, togetherHref } from './filters.ts'
import { ManyPanels } from './many/ManyPanels.tsx'
import { useCaseRows } from './useCaseRows.tsx'

/** The queue of reports next to the open case. The URL contains the filters and the open case. */
export function CasesPage() {
  const t = useT()
  const { caseId } = useParams()
  const [address] = useSearchParams()
  const { staff } = useMe()
  const isTogether = flagOf(address, 'together') === 'true'
  const search = listOf(address)
  const filters = filtersOf(search)
  const cases = useListPages(consoleApi.cases.list, filters)
  const at = cases.list.findIndex(({ id }) => id === caseId)
  const isFree = ({ id, holder }: ListedCase) => id !== caseId && (holder === null || holder === staff.name)
  const nextHref = (without: readonly string[] = []): string => {
    const fits = (each: ListedCase) => isFree(each) && !without.includes(each.id)
    const next = cases.list.slice(at + 1).find(fits) ?? cases.list.find(fits)
    return caseHref(next?.id ?? null, search)
  }
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
      {caseId === undefined ? null : isTogether ? (
        <ManyPanels key={caseId} caseId={caseId} oneHref={caseHref(caseId, search)} nextHref={nextHref} />
      ) : (
        <CasePanels
          key={caseId}
          caseId={caseId}
          listHref={caseHref(null, search)}
          nextHref={nextHref()}
          togetherHref={togetherHref(caseId, search)}
        />
      )}
    </WaitPage>
  )
}
