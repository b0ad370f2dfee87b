import type { Me } from '@byeol/contract/user.ts'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { queryClient } from './queryClient.ts'

/** The signed-in person. The data comes with boot; no other call fetches it. */
export const meQuery = queryOptions<Me>({ queryKey: ['me'], queryFn: skipToken, staleTime: Infinity, gcTime: Infinity })

/** For use outside components. */
export const isCeleb = (): boolean => queryClient.getQueryData(meQuery.queryKey)?.isCeleb === true

export const useMe = (): Me | undefined => useQuery(meQuery).data
