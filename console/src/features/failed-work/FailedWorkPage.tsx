import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useT } from '../../i18n/i18n.ts'
import { ListFaces } from '../../lists/ListFaces.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { FailedWorkCard } from './FailedWorkCard.tsx'
import styles from './FailedWorkPage.module.css'

/** Tasks and rows of jobs that were tried up to the limit: the reason, their person, and a button to retry. */
export function FailedWorkPage() {
  const t = useT()
  const { data, ...faces } = useQuery(query(consoleApi.failedWork.list, {}))
  const list = data?.list ?? []
  return (
    <Panel label={t('FRAME.FAILED_WORK')}>
      <ListFaces
        pages={faces}
        isEmpty={list.length === 0}
        empty={{ title: t('FAILED_WORK.NONE'), text: t('FAILED_WORK.NONE_DETAIL') }}
      >
        <ul className={styles.list}>
          {list.map((work) => (
            <li key={work.id}>
              <FailedWorkCard work={work} />
            </li>
          ))}
        </ul>
      </ListFaces>
    </Panel>
  )
}
