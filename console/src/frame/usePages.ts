import { useMe } from '../api/session.ts'
import { pages, type Page } from '../pages.ts'

/** The pages that the reader may open, in the order of the rail. */
export function usePages(): Page[] {
  const { permissions } = useMe()
  return pages.filter(({ permission }) => permissions.includes(permission))
}
