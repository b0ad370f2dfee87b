import { ConsentKind } from '@byeol/contract/auth/consents.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { query } from '../../api/query.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Facts } from '../../parts/Facts.tsx'
import { ListFaces } from '../../lists/ListFaces.tsx'
import { Note } from '../../parts/Note.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { Section, Sections } from '../../parts/Sections.tsx'
import { StateLinks } from '../../lists/StateLinks.tsx'
import { Tag } from '../../parts/Tag.tsx'
import styles from './PoliciesPage.module.css'

const kinds = ConsentKind.options

/**
 * The texts that people agree to: their versions, their dates, and how many people have each as their last answer. The
 * texts come with the build, so they cannot be changed here.
 */
export function PoliciesPage() {
  const t = useT()
  const { longDay, number } = useFormats()
  const [search] = useSearchParams()
  const { data, ...faces } = useQuery(query(consoleApi.policies.list, {}))
  const kind = kinds.find((each) => each === search.get('kind'))
  const shown = data?.list.filter((policy) => kind === undefined || policy.kind === kind) ?? []
  const link = (of: ConsentKind | undefined) => ({
    href: of ? `/policies?kind=${of}` : '/policies',
    label: t(of ? `POLICIES.KIND_${of}` : 'POLICIES.ALL'),
    isCurrent: of === kind,
  })
  return (
    <Panel
      label={t('FRAME.POLICIES')}
      head={<StateLinks label={t('POLICIES.KINDS')} items={[undefined, ...kinds].map(link)} />}
    >
      <Note>{t('POLICIES.BUILT_IN')}</Note>
      <ListFaces
        pages={faces}
        isEmpty={shown.length === 0}
        empty={{ title: t('POLICIES.NONE'), text: t('POLICIES.NONE_DETAIL') }}
      >
        <Sections>
          {shown.map((policy) => (
            <Section key={`${policy.kind} ${policy.version}`}>
              <h2 className={styles.title}>
                {t(`POLICIES.KIND_${policy.kind}`)} · {policy.version}
                {policy.isCurrent ? <Tag tone="ok">{t('POLICIES.CURRENT')}</Tag> : <Tag>{t('POLICIES.OLD')}</Tag>}
              </h2>
              <Facts
                rows={[
                  [t('POLICIES.FIRST'), longDay(policy.firstAt)],
                  [t('POLICIES.AGREED'), t('POLICIES.PEOPLE', { count: number(policy.agreed) })],
                  [t('POLICIES.REFUSED'), t('POLICIES.PEOPLE', { count: number(policy.refused) })],
                ]}
              />
            </Section>
          ))}
        </Sections>
      </ListFaces>
    </Panel>
  )
}
