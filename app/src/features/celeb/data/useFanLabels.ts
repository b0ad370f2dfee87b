import { api } from '@byeol/contract/api.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/query.ts'

/** The words by which a star sorts her fans, the most used first. */
export function useFanLabels(isCeleb: boolean): readonly string[] {
  const { data } = useQuery({ ...query(api.user.fanLabels, {}), enabled: isCeleb })
  return data?.list ?? []
}
