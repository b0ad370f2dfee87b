import { ApiError } from '@byeol/contract/errors.ts'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import type { ReactNode } from 'react'
import { LoadFailed } from '../errors/LoadFailed.tsx'
import { useT } from '../i18n/i18n.ts'
import type { Empty } from './ListFaces.tsx'

interface OneFacesProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  /** Shown if the entry does not exist. */
  gone: Empty
  children: (data: Data) => ReactNode
}

/** The open entry of a list, or its loading, error or missing state. */
export function OneFaces<Data>({ query: { data, error, refetch }, gone, children }: OneFacesProps<Data>) {
  const t = useT()
  if (error instanceof ApiError && ['not_found', 'invalid_parameters'].includes(error.code))
    return <EmptyState quiet {...gone} />
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton kind="text" label={t('FRAME.LOADING')} count={8} />
  return children(data)
}
