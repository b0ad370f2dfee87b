import type { CaseId } from '@byeol/contract/ids.ts'
import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import type { Word } from './hideRules.ts'

const select = `
  select weight, encode(network, 'hex') as network
  from reports
  where case_id = $1 and category in ('filming', 'minors')`

/** The reports of urgent harm of a case, by their weight and network. */
export const readWords = (db: Queries, caseId: CaseId): Promise<Word[]> =>
  db.rows(select, [caseId], { weight: column.number, network: column.text.orNull })
