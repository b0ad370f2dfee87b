import type { Me } from '@byeol/contract/user.ts'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'

/** The signed-in person. Boot delivers it; there is no call to fetch it. */
export const meQuery = queryOptions<Me>({ queryKey: ['me'], queryFn: skipToken, staleTime: Infinity, gcTime: Infinity })

export const useMe = (): Me | undefined => useQuery(meQuery).data
