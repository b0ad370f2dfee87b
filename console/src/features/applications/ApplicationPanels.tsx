import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { ApplicationId } from '@byeol/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useT } from '../../i18n/i18n.ts'
import { OneFaces } from '../../lists/OneFaces.tsx'
import { PanelPair } from '../../parts/PanelPair.tsx'
import { ApplicationPanel } from './ApplicationPanel.tsx'
import { DecisionPanel } from './DecisionPanel.tsx'

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
  const found = useQuery(query(consoleApi.applications.application, { applicationId: applicationId as ApplicationId }))
  return (
    <OneFaces query={found} gone={{ title: t('APPLICATIONS.GONE') }}>
      {(detail) => (
        <PanelPair>
          <ApplicationPanel detail={detail} listHref={listHref} />
          <DecisionPanel detail={detail} nextHref={nextHref} />
        </PanelPair>
      )}
    </OneFaces>
  )
}
