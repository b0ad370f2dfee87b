import { api, type ServerEvents } from '@byeol/contract/api.ts'
import type { QueryClient } from '@tanstack/react-query'
import { query } from '../../../api/query.ts'

/** Decisions arrive as events, but a missed one must show the next time the page opens. */
export const applicationQuery = { ...query(api.celeb.applicationStatus, {}), staleTime: 0 }

export const updateApplication = (
  client: QueryClient,
  { application }: Pick<ServerEvents['applicationUpdate'], 'application'>,
): void => void client.setQueryData(applicationQuery.queryKey, (old) => old && { ...old, application })
