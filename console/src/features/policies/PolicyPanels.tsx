import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { PolicyId } from '@byeol/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { useT } from '../../i18n/i18n.ts'
import { OneFaces } from '../../lists/OneFaces.tsx'
import { PanelPair } from '../../parts/PanelPair.tsx'
import { DifferencesPanel } from './DifferencesPanel.tsx'
import { PolicyEditor } from './PolicyEditor.tsx'
import { PolicyPanel } from './PolicyPanel.tsx'

/** One version next to its text and differences, or its editor. */
export function PolicyPanels({ policyId, listHref }: { policyId: string; listHref: string }) {
  const t = useT()
  const [isEdited, setEdited] = useState(false)
  const found = useQuery(query(consoleApi.policies.policy, { policyId: policyId as PolicyId }))
  return (
    <OneFaces query={found} gone={{ title: t('POLICIES.GONE') }}>
      {({ policy }) =>
        isEdited && (policy.state === 'draft' || policy.state === 'signed') ? (
          <PolicyEditor policy={policy} initialKind={policy.kind} listHref={listHref} onDone={() => setEdited(false)} />
        ) : (
          <PanelPair>
            <PolicyPanel policy={policy} listHref={listHref} onEdit={() => setEdited(true)} />
            <DifferencesPanel policy={policy} before={policy.before} />
          </PanelPair>
        )
      }
    </OneFaces>
  )
}
