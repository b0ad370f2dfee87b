import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { retainedNames } from '@byeol/contract/retention.ts'
import { column } from '../../../db/columns.ts'
import type { Handlers } from '../../../http/call.ts'
import { decideDemand, listDemands, noteDemand } from './demands.ts'
import { listHolds, placeHold, releaseHold } from './holds.ts'
import { readLooks, saveReview } from './looks.ts'
import { readSize } from './readSize.ts'
import { readTransparency } from './transparency.ts'

// Filtered by kind, because a node with a newer build may store kinds that this build does not know.
const selectDestroyed = `
  select day, kind, count, last_at as "lastAt"
  from destruction_runs
  where kind = any($1)
  order by day desc, kind
  limit 500`
const destroyedShape = {
  day: column.date,
  kind: column.oneOf(...retainedNames),
  count: column.number,
  lastAt: column.timestamp,
}

export const recordRoutes: Handlers<typeof consoleApi.records> = {
  destroyed: async ({ db }) => ({ list: await db.rows(selectDestroyed, [retainedNames], destroyedShape) }),
  transparency: readTransparency,
  size: readSize,
  holds: listHolds,
  placeHold,
  releaseHold,
  looks: readLooks,
  review: saveReview,
  demands: listDemands,
  noteDemand,
  decideDemand,
}
