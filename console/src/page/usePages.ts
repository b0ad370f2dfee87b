import { use } from 'react'
import { useMe } from '../api/session.ts'
import { PagesContext, type Page } from './page.ts'

/** The pages that the user may open, in the order of the navigation. */
export function usePages(): Page[] {
  const { permissions } = useMe()
  return use(PagesContext).filter(({ permission }) => permissions.includes(permission))
}
