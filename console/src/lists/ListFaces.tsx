import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { LoadFailed } from '../errors/LoadFailed.tsx'
import { useT } from '../i18n/i18n.ts'
import type { ListPages } from './useListPages.ts'

export type Empty = Omit<ComponentProps<typeof EmptyState>, 'quiet'>

/** A list, or its loading, error or empty state. */
export function ListFaces({
  pages: { error, isPending, refetch },
  isEmpty,
  empty,
  children,
}: {
  pages: Pick<ListPages, 'error' | 'isPending' | 'refetch'>
  isEmpty: boolean
  empty: Empty
  children: ReactNode
}) {
  const t = useT()
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (isPending) return <Skeleton kind="lines" label={t('FRAME.LOADING')} count={8} />
  if (isEmpty) return <EmptyState quiet {...empty} />
  return children
}
