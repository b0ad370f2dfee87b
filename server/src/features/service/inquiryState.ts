import type { InquiryId } from '@byeol/contract/ids.ts'
import { column } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'

/** What an answer or a merge changes of an inquiry itself. */
export const changedColumns = [
  ...['state', 'waiting_since', 'first_answered_at', 'answered_at', 'snoozed_until', 'updated_at', 'closed_at'],
  ...['closed_by', 'reopened', 'solve_due_at'],
]
const own = changedColumns.map((each) => `i.${each}`).join(', ')
/** SQL: the columns of a stored `InquiryState`. */
export const storedState = (at: string): string =>
  `select ${changedColumns.map((each) => `r.${each}`).join(', ')} from jsonb_populate_record(null::inquiries, ${at}) r`

/** These columns of an inquiry, as PostgreSQL writes them as JSON. */
export type InquiryState = Record<string, unknown>

const selectState = `
  select to_jsonb(s) as state
  from (select ${own} from inquiries i where id = $1) s`
/** SQL: gives an inquiry $1 the state $2 again, if its state is still $3. */
export const restoreIfUnchanged = `
  update inquiries i
  set (${changedColumns.join(', ')}) = (${storedState('$2::jsonb')})
  where id = $1 and exists (select ${own} intersect ${storedState('$3::jsonb')})
  returning i.id`

export const readState = async (tx: Transaction, id: InquiryId): Promise<InquiryState> =>
  (await tx.get(selectState, [id], { state: column.json<InquiryState>() })).state
