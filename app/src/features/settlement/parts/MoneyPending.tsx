import type { ReactNode } from 'react'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { useT } from '../../../i18n/i18n.ts'

interface Asked {
  data: unknown
  error: Error | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** Shown instead of a page about money while its data is loading or after that failed, with a retry button. */
export function MoneyPending({ asked, rows = 6 }: { asked: readonly Asked[]; rows?: number }): ReactNode {
  const t = useT()
  const missing = asked.filter(({ data }) => data === undefined)
  const failed = missing.find(({ error }) => error !== null)
  if (!failed?.error) return <Skeleton kind="rows" count={rows} label={t('SHELL.LOADING')} />
  return (
    <LoadFailed
      title={t('SETTLEMENT.FAILED')}
      error={failed.error}
      busy={missing.some(({ isFetching }) => isFetching)}
      onRetry={() => void Promise.all(missing.map(({ refetch }) => refetch()))}
    />
  )
}
