import { queryOptions } from '@tanstack/react-query'
import { NetworkError } from '../../api/NetworkError.ts'

/** The licence of a package that the app ships. */
export interface Licence {
  name: string
  version: string
  /** As the package names it: `MIT`, `OFL-1.1`. */
  licence: string
  /** The text from the package; empty if it has none. */
  text: string
}

/** Written by the build (app/build/licences.ts). */
export const licencesQuery = queryOptions({
  queryKey: ['licences'],
  staleTime: Infinity,
  queryFn: async ({ signal }): Promise<Licence[]> => {
    const response = await fetch('/licences.json', { signal }).catch(() => null)
    if (!response?.ok) throw new NetworkError()
    return (await response.json()) as Licence[]
  },
})
