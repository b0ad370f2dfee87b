import { api } from '@byeol/contract/api.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/query.ts'

/** The labels by which a celeb sorts their fans, most used first. */
export function useFanLabels(isCeleb: boolean): readonly string[] {
  const { data } = useQuery({ ...query(api.user.fanLabels, {}), enabled: isCeleb })
  return data?.list ?? []
}
