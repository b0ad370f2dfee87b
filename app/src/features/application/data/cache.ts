import { api, type ServerEvents } from '@byeol/contract/api.ts'
import type { QueryClient } from '@tanstack/react-query'
import { query } from '../../../api/query.ts'

/** Decisions arrive as events, but if one was missed, it must show the next time the page is opened. */
export const applicationQuery = { ...query(api.celeb.applicationStatus, {}), staleTime: 0 }

export const updateApplication = (
  client: QueryClient,
  { application }: Pick<ServerEvents['applicationUpdate'], 'application'>,
): void => void client.setQueryData(applicationQuery.queryKey, (old) => old && { ...old, application })
