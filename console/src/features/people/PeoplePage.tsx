import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { LookReason } from '@byeol/contract/console/people.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { LoadFailed } from '../../errors/LoadFailed.tsx'
import { useT } from '../../i18n/i18n.ts'
import { useRowKeys } from '../../keyboard/useRowKeys.ts'
import { DataTable } from '../../lists/DataTable.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { TableAndPanel } from '../../lists/TableAndPanel.tsx'
import styles from './PeoplePage.module.css'
import { DataAsks } from './DataAsks.tsx'
import { DataRequests } from './DataRequests.tsx'
import { DeletionRequests } from './DeletionRequests.tsx'
import { PersonPanel } from './PersonPanel.tsx'
import { WhyOpen } from './WhyOpen.tsx'
import { usePeopleColumns } from './usePeopleColumns.tsx'

const linkTo = (userId: string): string => `/people?person=${userId}`

/** Finds people. The URL contains the open person, but never the search text, which may be an e-mail address. */
export function PeoplePage() {
  const t = useT()
  const [search] = useSearchParams()
  const openId = search.get('person')
  const why = LookReason.safeParse(search.get('why')).data
  const columns = usePeopleColumns()
  const { data, error, isPending, isIdle, mutate, variables } = useMutation({
    mutationFn: (query: string) => call(consoleApi.people.find, { query }),
  })
  const found = data?.list ?? []
  useRowKeys(
    found.map(({ id }) => linkTo(id)),
    found.findIndex(({ id }) => id === openId),
  )
  const list = (
    <Panel
      label={t('PEOPLE.RESULTS')}
      flush
      head={
        <form
          className={styles.search}
          onSubmit={(event) => {
            event.preventDefault()
            const query = String(new FormData(event.currentTarget).get('query')).trim()
            if (query) mutate(query)
          }}
        >
          <TextField
            name="query"
            label={t('PEOPLE.SEARCH')}
            hideLabel
            placeholder={t('PEOPLE.SEARCH')}
            maxLength={limits.emailMax}
            autoComplete="off"
          />
          <Button type="submit" variant="soft" size="m" busy={isPending}>
            {t('PEOPLE.FIND')}
          </Button>
        </form>
      }
    >
      <DeletionRequests />
      <DataAsks />
      <DataRequests />
      {error ? (
        <LoadFailed error={error} onRetry={() => variables && mutate(variables)} />
      ) : found.length === 0 ? (
        <EmptyState
          quiet
          title={isIdle || isPending ? t('PEOPLE.START') : t('PEOPLE.NONE')}
          text={isIdle || isPending ? t('PEOPLE.START_DETAIL') : t('PEOPLE.NONE_DETAIL')}
        />
      ) : (
        <DataTable
          label={t('PEOPLE.RESULTS')}
          columns={columns}
          rows={found}
          idOf={({ id }) => id}
          linkOf={({ id, nickname }) => ({ href: linkTo(id), label: t('PEOPLE.OPEN', { name: nickname }) })}
          currentId={openId}
        />
      )}
    </Panel>
  )
  return (
    <TableAndPanel
      wide
      most={found.length === 0 && why !== undefined}
      table={list}
      panel={
        openId ? (
          why ? (
            <PersonPanel key={openId} userId={openId as UserId} why={why} />
          ) : (
            <WhyOpen userId={openId} />
          )
        ) : null
      }
    />
  )
}
