import { LoadFailed } from './LoadFailed.tsx'

/** The error state of what one query loads; nothing while the query has no error. */
export function QueryFailed({
  of: { error, isFetching, refetch },
  title,
}: {
  of: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  title?: string
}) {
  return error && <LoadFailed title={title} error={error} busy={isFetching} onRetry={() => void refetch()} />
}
