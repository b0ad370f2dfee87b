import { api, type ServerEvents } from '@byeol/contract/api.ts'
import type { QueryClient } from '@tanstack/react-query'
import { query } from '../../../api/query.ts'

/** A decision arrives as an event too, but one that was missed must show at the next look. */
export const applicationQuery = { ...query(api.celeb.applicationStatus, {}), staleTime: 0 }

export const updateApplication = (
  client: QueryClient,
  { application }: Pick<ServerEvents['applicationUpdate'], 'application'>,
): void => void client.setQueryData(applicationQuery.queryKey, (old) => old && { ...old, application })
