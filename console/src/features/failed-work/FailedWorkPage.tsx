import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useT } from '../../i18n/i18n.ts'
import { CardList } from '../../lists/CardList.tsx'
import { FailedWorkCard } from './FailedWorkCard.tsx'

/**
 * Lists the tasks and the rows of jobs that failed at their last try: each with the reason, the person concerned, and
 * buttons to dismiss or retry it.
 */
export function FailedWorkPage() {
  const t = useT()
  const { data, ...pages } = useQuery(query(consoleApi.failedWork.list, {}))
  return (
    <CardList
      label={t('FRAME.FAILED_WORK')}
      pages={pages}
      empty={{ title: t('FAILED_WORK.NONE'), text: t('FAILED_WORK.NONE_DETAIL') }}
      cards={(data?.list ?? []).map((work) => ({ id: work.id, card: <FailedWorkCard work={work} /> }))}
    />
  )
}
