import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useMe } from '../../api/session.ts'
import { useT } from '../../i18n/i18n.ts'
import { ListFaces } from '../../lists/ListFaces.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { Section, Sections } from '../../parts/Sections.tsx'
import { Demand } from './Demand.tsx'
import { NoteDemand } from './NoteDemand.tsx'
import styles from './Records.module.css'

/** The register of authorities' demands for personal data, open ones first. */
export function DemandsPage() {
  const t = useT()
  const { data, ...faces } = useQuery(query(consoleApi.records.demands, {}))
  const mayWrite = useMe().permissions.includes('holds.place')
  const list = data?.list ?? []
  return (
    <Panel label={t('FRAME.DEMANDS')}>
      <Sections>
        {mayWrite ? (
          <Section level="h2" title={t('RECORDS.NOTE_DEMAND')}>
            <NoteDemand />
          </Section>
        ) : null}
        <ListFaces
          pages={faces}
          isEmpty={list.length === 0}
          empty={{ title: t('RECORDS.DEMANDS_NONE'), text: t('RECORDS.DEMANDS_NONE_DETAIL') }}
        >
          <ul className={styles.list}>
            {list.map((demand) => (
              <li key={demand.id}>
                <Demand demand={demand} mayDecide={mayWrite} />
              </li>
            ))}
          </ul>
        </ListFaces>
      </Sections>
    </Panel>
  )
}
