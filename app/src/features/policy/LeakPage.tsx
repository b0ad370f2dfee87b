import { api } from '@byeol/contract/api.ts'
import type { LeakLetter } from '@byeol/contract/user/incident.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { call } from '../../api/call.ts'
import { queryKey } from '../../api/query.ts'
import { QueryFailed } from '../../errors/QueryFailed.tsx'
import { useT } from '../../i18n/i18n.ts'
import { useBack } from '../../shell/useBack.ts'
import { useTitle } from '../../shell/useTitle.ts'
import { leaksQuery } from './leaksQuery.ts'
import styles from './PolicyPage.module.css'

type Found = { data: readonly LeakLetter[] | undefined } & Parameters<typeof QueryFailed>[0]['of']

/** The letter that informs the viewer about a leak of their data. Open to suspended people too. */
export function LeakPage() {
  const { incidentId = '' } = useParams()
  const { data, ...found } = useQuery({
    queryKey: queryKey(api.user.leak, { incidentId }),
    queryFn: async ({ signal }) => [(await call(api.user.leak, { incidentId }, { signal })).letter],
  })
  return <Letters found={{ data, ...found }} />
}

/** Public notices about data leaks, for people without a working address. */
export function LeaksPage() {
  return <Letters found={useQuery(leaksQuery)} />
}

function Letters({ found }: { found: Found }) {
  const t = useT()
  const back = useBack()
  useTitle(t('POLICY.LEAKS'))
  return (
    <Screen textOnly header={<AppBar title={t('POLICY.LEAKS')} back={{ label: t('SHELL.BACK'), onBack: back }} />}>
      <QueryFailed of={found} />
      {found.data ? (
        found.data.length > 0 ? (
          <article className={styles.policy}>
            {found.data.map(({ id, title, paragraphs }) => (
              <section key={id}>
                <h2>{title}</h2>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </section>
            ))}
          </article>
        ) : (
          <EmptyState quiet title={t('POLICY.LEAKS_NONE')} text={t('POLICY.LEAKS_NONE_DETAIL')} />
        )
      ) : found.error ? null : (
        <Skeleton kind="text" count={5} label={t('SHELL.LOADING')} />
      )}
    </Screen>
  )
}
