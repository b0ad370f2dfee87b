import type { ListedCase, ReportWeights } from '@byeol/contract/console/cases/cases.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import { isHideable, urgentHarm } from '../../report/harm.ts'
import { findReach } from '../../report/hiding/findReach.ts'
import { hideRules } from '../../report/hiding/hideRules.ts'
import { readWords } from '../../report/hiding/readWords.ts'

const select = 'select person_id as "personId", shown_at as "shownAt" from cases where id = $1'
const shape = { personId: column.textAs<UserId>().orNull, shownAt: column.timestamp.orNull }

/** Explains to staff why the reports hide a case's target, or why not. */
export async function readWeights(db: Queries, found: ListedCase): Promise<ReportWeights | null> {
  const { id, kind, targetId, harm } = found
  if (harm < urgentHarm || !isHideable(kind)) return null
  const { personId, shownAt } = (await db.row(select, [id], shape))!
  const words = await readWords(db, id)
  const reach = await findReach(db, kind, targetId, personId)
  return {
    reach,
    people: [0, 1, 2, 3].map((weight) => words.filter((word) => word.weight === weight).length),
    networks: new Set(words.map(({ network }) => network)).size,
    rules: [...hideRules[reach]],
    shownAt,
  }
}
