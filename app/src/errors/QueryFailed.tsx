import { LoadFailed } from './LoadFailed.tsx'

/** The error state of a query's data; empty while there is no error. */
export function QueryFailed({
  of: { error, isFetching, refetch },
  title,
}: {
  of: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  title?: string
}) {
  return error && <LoadFailed title={title} error={error} busy={isFetching} onRetry={() => void refetch()} />
}
