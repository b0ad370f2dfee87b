import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { policyKinds, type PolicyKind } from '@byeol/contract/policies/policyKinds.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { query } from '../../api/query.ts'
import { useT } from '../../i18n/i18n.ts'
import { useShortcuts } from '../../keyboard/useShortcuts.ts'
import { addressOf } from '../../lists/listAddress.ts'
import { StateLinks } from '../../lists/StateLinks.tsx'
import { onePage } from '../../lists/useListPages.ts'
import { WaitPage } from '../../lists/WaitPage.tsx'
import { AdConsents } from './AdConsents.tsx'
import { PolicyEditor } from './PolicyEditor.tsx'
import { PolicyPanels } from './PolicyPanels.tsx'
import { usePolicyRows } from './usePolicyRows.tsx'

/** The versions of all documents, next to the one that is open or being written. */
export function PoliciesPage() {
  const t = useT()
  const navigate = useNavigate()
  const { policyId } = useParams()
  const [search] = useSearchParams()
  const { data, ...faces } = useQuery(query(consoleApi.policies.list, {}))
  const kind = policyKinds.find((each) => each === search.get('kind'))
  const href = (id: string | null) => addressOf(id === null ? '/policies' : `/policies/${id}`, search)
  const shown = data?.list.filter((policy) => kind === undefined || policy.kind === kind) ?? []
  const rows = usePolicyRows(shown, href)
  useShortcuts([{ key: 'w', text: 'POLICIES.NEW', run: () => void navigate(href('new')) }])
  const link = (of: PolicyKind | undefined) => ({
    href: of ? `/policies?kind=${of}` : '/policies',
    label: t(of ? `POLICIES.KIND_${of}` : 'POLICIES.ALL'),
    isCurrent: of === kind,
  })
  return (
    <WaitPage
      label={t('FRAME.POLICIES')}
      head={<StateLinks label={t('POLICIES.KINDS')} items={[undefined, ...policyKinds].map(link)} />}
      foot={
        <Button variant="soft" size="m" icon="plus" fullWidth href={href('new')}>
          {t('POLICIES.NEW')}
        </Button>
      }
      pages={{ ...faces, ...onePage }}
      rows={rows}
      currentId={policyId}
      empty={{ title: t('POLICIES.NONE'), text: t('POLICIES.NONE_DETAIL') }}
      pick={{
        title: t('POLICIES.PICK'),
        text: (
          <>
            {t('POLICIES.PICK_DETAIL')}
            <AdConsents ads={data?.ads ?? []} />
          </>
        ),
      }}
    >
      {policyId !== undefined &&
        (policyId === 'new' ? (
          <PolicyEditor
            key={kind}
            policy={null}
            initialKind={kind ?? 'terms'}
            listHref={href(null)}
            onDone={(savedId) => void navigate(href(savedId))}
          />
        ) : (
          <PolicyPanels key={policyId} policyId={policyId} listHref={href(null)} />
        ))}
    </WaitPage>
  )
}
