import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Handlers } from '../../../http/call.ts'
import { findHits, findPeopleHits, peoplePermission, searches } from './searches.ts'

const kindsOfThings = Object.keys(searches) as (keyof typeof searches)[]

export const searchRoutes: Handlers<typeof consoleApi.search> = {
  /**
   * Finds what the search text names, among the kinds that the caller's roles may see. Logs the access, but not the
   * text.
   */
  find: async (ctx, staff, { words: given }) => {
    const words = given.normalize('NFC').trim()
    const kinds = kindsOfThings.filter((kind) => staff.permissions.has(searches[kind].permission))
    const seesPeople = staff.permissions.has(peoplePermission)
    const [people, ...things] = await Promise.all([
      seesPeople ? findPeopleHits(ctx, words) : [],
      ...kinds.map((kind) => findHits(ctx, kind, words)),
    ])
    return { list: [...people, ...things.flat()], kinds: [...(seesPeople ? (['people'] as const) : []), ...kinds] }
  },
}
