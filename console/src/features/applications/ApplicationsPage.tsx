import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useParams, useSearchParams } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { FilterChips } from '../../lists/FilterChips.tsx'
import { forMeOf } from '../../lists/listAddress.ts'
import { StateLinks } from '../../lists/StateLinks.tsx'
import { useListPages } from '../../lists/useListPages.ts'
import { WaitPage } from '../../lists/WaitPage.tsx'
import { useApplicationRows } from './useApplicationRows.tsx'
import { ApplicationPanels } from './ApplicationPanels.tsx'
import { KnownNames } from './KnownNames.tsx'
import { applicationHref, stateHref, stateOf, states } from './links.ts'

/** The list of applications to become a celeb, next to the open one. The URL contains the filter and the open one. */
export function ApplicationsPage() {
  const t = useT()
  const { applicationId } = useParams()
  const [search] = useSearchParams()
  const state = stateOf(search)
  const forMe = forMeOf(search)
  const applications = useListPages(consoleApi.applications.list, { state, forMe })
  const hrefs = applications.list.map(({ id }) => applicationHref(search, id))
  const at = applications.list.findIndex(({ id }) => id === applicationId)
  const listHref = applicationHref(search, null)
  const rows = useApplicationRows(applications.list, search)
  return (
    <WaitPage
      label={t('FRAME.APPLICATIONS')}
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
      pages={applications}
      rows={rows}
      currentId={applicationId}
      empty={{ title: t(`APPLICATIONS.NONE_${state}`), text: t('APPLICATIONS.NONE_DETAIL') }}
      pick={{ title: t('APPLICATIONS.PICK'), text: t('APPLICATIONS.PICK_DETAIL') }}
    >
      {applicationId !== undefined && (
        <ApplicationPanels
          key={applicationId}
          applicationId={applicationId}
          listHref={listHref}
          nextHref={hrefs[at + 1] ?? hrefs.find((_, place) => place !== at) ?? listHref}
        />
      )}
    </WaitPage>
  )
}
