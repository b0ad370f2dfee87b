import type { InquiryId } from '@byeol/contract/ids.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'

const changed = [
  ...['state', 'waiting_since', 'first_answered_at', 'answered_at', 'snoozed_until', 'updated_at', 'closed_at'],
  'closed_by',
]
const own = changed.map((each) => `i.${each}`).join(', ')
const stored = (at: string): string =>
  `select ${changed.map((each) => `r.${each}`).join(', ')} from jsonb_populate_record(null::inquiries, ${at}) r`

/** What a merge changes of an inquiry itself: its columns, as PostgreSQL writes them as JSON. */
export type InquiryState = Record<string, unknown>

/** What a merge replaced and moved. */
export interface Merge {
  target: InquiryId
  from: InquiryState
  into: InquiryState
  moved: { messages: string[]; notes: string[]; merged: string[] }
  after: { into: InquiryState; lastMessage: string }
}

const selectState = `
  select to_jsonb(s) as state
  from (select ${own} from inquiries i where id = $1) s`
const selectNewest = `
  select coalesce(max(number), 0)::text as number,
    coalesce(bool_or(is_by_support and number > $2), false) as "isAnswered"
  from inquiry_messages
  where inquiry_id = $1`
/** Gives an inquiry $1 the state $2 again. */
export const restoreState = `
  update inquiries i
  set (${changed.join(', ')}) = (${stored('$2::jsonb')}), merged_into = null, merge_act = null
  where id = $1`
/** The same, if its state is still $3. */
export const restoreIfUnchanged = `
  update inquiries i
  set (${changed.join(', ')}) = (${stored('$2::jsonb')})
  where id = $1 and exists (select ${own} intersect ${stored('$3::jsonb')})`

export const readState = async (tx: Transaction, id: InquiryId): Promise<InquiryState> =>
  (await tx.get(selectState, [id], { state: column.json<InquiryState>() })).state

/** The number of the newest message, and whether staff have answered since message `since`. */
export const readSince = (tx: Transaction, id: InquiryId, since: string) =>
  tx.get(selectNewest, [id, since], { number: column.text, isAnswered: column.boolean })

/** Runs a statement that moves rows, and returns their ids. */
export const moveRows = async (tx: Transaction, move: string, values: unknown[]): Promise<string[]> =>
  (await tx.rows(move, values, { id: column.text })).map(({ id }) => id)
