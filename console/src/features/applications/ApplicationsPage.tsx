import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { useParams, useSearchParams } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { useRowKeys } from '../../keyboard/useRowKeys.ts'
import { Columns } from '../../lists/Columns.tsx'
import { FilterChips } from '../../lists/FilterChips.tsx'
import { forMeOf } from '../../lists/listAddress.ts'
import { Panel } from '../../parts/Panel.tsx'
import { StateLinks } from '../../lists/StateLinks.tsx'
import { useListPages } from '../../lists/useListPages.ts'
import { ApplicationList } from './ApplicationList.tsx'
import { ApplicationPanels } from './ApplicationPanels.tsx'
import { KnownNames } from './KnownNames.tsx'
import { applicationHref, stateHref, stateOf, states } from './links.ts'

/** Applications to become a celeb, beside the one that is open. The address holds both. */
export function ApplicationsPage() {
  const t = useT()
  const { applicationId } = useParams()
  const [search] = useSearchParams()
  const state = stateOf(search)
  const forMe = forMeOf(search)
  const applications = useListPages(consoleApi.applications.list, { state, forMe })
  const hrefs = applications.list.map(({ id }) => applicationHref(search, id))
  const at = applications.list.findIndex(({ id }) => id === applicationId)
  useRowKeys(hrefs, at)
  const listHref = applicationHref(search, null)
  return (
    <Columns isOpen={applicationId !== undefined}>
      <Panel
        label={t('FRAME.APPLICATIONS')}
        flush
        head={
          <>
            <StateLinks
              label={t('FRAME.APPLICATIONS')}
              items={states.map((each) => ({
                href: stateHref(each),
                label: t(`APPLICATIONS.LIST_${each}`),
                isCurrent: each === state,
              }))}
            />
            <FilterChips path="/applications" search={search} filters={{ forMe: forMe && t('FRAME.FOR_ME') }} />
          </>
        }
        foot={<KnownNames />}
      >
        <ApplicationList applications={applications} state={state} search={search} currentId={applicationId} />
      </Panel>
      {applicationId === undefined ? (
        <EmptyState quiet title={t('APPLICATIONS.PICK')} text={t('APPLICATIONS.PICK_DETAIL')} />
      ) : (
        <ApplicationPanels
          key={applicationId}
          applicationId={applicationId}
          listHref={listHref}
          nextHref={hrefs[at + 1] ?? hrefs.find((_, place) => place !== at) ?? listHref}
        />
      )}
    </Columns>
  )
}
