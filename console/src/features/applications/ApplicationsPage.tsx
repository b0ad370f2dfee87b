import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { useParams, useSearchParams } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { useRowKeys } from '../../keyboard/useRowKeys.ts'
import { Columns } from '../../parts/Columns.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { StateLinks } from '../../parts/StateLinks.tsx'
import { useListPages } from '../../parts/useListPages.ts'
import { ApplicationList } from './ApplicationList.tsx'
import { ApplicationPanels } from './ApplicationPanels.tsx'
import { KnownNames } from './KnownNames.tsx'
import { applicationHref, stateOf, states } from './links.ts'

/** Applications to become a celeb, beside the one that is open. The address holds both. */
export function ApplicationsPage() {
  const t = useT()
  const { applicationId } = useParams()
  const [search] = useSearchParams()
  const state = stateOf(search)
  const applications = useListPages(consoleApi.applications.list, { state })
  const hrefs = applications.list.map(({ id }) => applicationHref(state, id))
  const at = applications.list.findIndex(({ id }) => id === applicationId)
  useRowKeys(hrefs, at)
  const listHref = applicationHref(state, null)
  return (
    <Columns isOpen={applicationId !== undefined}>
      <Panel
        label={t('FRAME.APPLICATIONS')}
        flush
        head={
          <StateLinks
            label={t('FRAME.APPLICATIONS')}
            items={states.map((each) => ({
              href: applicationHref(each, null),
              label: t(`APPLICATIONS.LIST_${each}`),
              isCurrent: each === state,
            }))}
          />
        }
        foot={<KnownNames />}
      >
        <ApplicationList applications={applications} state={state} currentId={applicationId} />
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
