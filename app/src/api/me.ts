import type { Me } from '@byeol/contract/user.ts'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { queryClient } from './queryClient.ts'

/** The signed-in person. Boot brings her; no call of her own exists. */
export const meQuery = queryOptions<Me>({ queryKey: ['me'], queryFn: skipToken, staleTime: Infinity, gcTime: Infinity })

export const useMe = (): Me | undefined => useQuery(meQuery).data

export const getMe = (): Me | undefined => queryClient.getQueryData(meQuery.queryKey)
