import type { CaseId } from '@byeol/contract/ids.ts'
import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import type { Word } from './hideRules.ts'

const select = `
  select weight, encode(network, 'hex') as network
  from reports
  where case_id = $1 and category in ('filming', 'minors')
  union all
  select distinct on (t.network) 1, encode(t.network, 'hex')
  from takedowns t
  join cases c on c.id = $1 and c.kind = t.kind and c.target_id = t.target_id
  where t.violated in ('filming', 'minors') and t.ended_at is null and t.network is not null`

/**
 * The weight and network of each report of urgent harm in a case. Requests through the public form have the lowest
 * weight and count once per network, so that no number of them hides what a celeb shows to everyone.
 */
export const readWords = (db: Queries, caseId: CaseId): Promise<Word[]> =>
  db.rows(select, [caseId], { weight: column.number, network: column.text.orNull })
