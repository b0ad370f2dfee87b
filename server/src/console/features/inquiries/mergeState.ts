import type { InquiryId } from '@byeol/contract/ids.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { changedColumns, storedState, type InquiryState } from '../../../features/service/inquiryState.ts'

/** What a merge replaced and moved. */
export interface Merge {
  target: InquiryId
  from: InquiryState
  into: InquiryState
  moved: { messages: string[]; notes: string[]; merged: string[] }
  after: { into: InquiryState; lastMessage: string }
}

const selectNewest = `
  select coalesce(max(number), 0)::text as number,
    coalesce(bool_or(is_by_support and number > $2), false) as "isAnswered"
  from inquiry_messages
  where inquiry_id = $1`
/** Gives an inquiry $1 the state $2 again. */
export const restoreState = `
  update inquiries i
  set (${changedColumns.join(', ')}) = (${storedState('$2::jsonb')}), merged_into = null, merge_act = null
  where id = $1`

/** The number of the newest message, and whether staff have answered since message `since`. */
export const readSince = (tx: Transaction, id: InquiryId, since: string) =>
  tx.get(selectNewest, [id, since], { number: column.text, isAnswered: column.boolean })

/** Runs a statement that moves rows, and returns their ids. */
export const moveRows = async (tx: Transaction, move: string, values: unknown[]): Promise<string[]> =>
  (await tx.rows(move, values, { id: column.text })).map(({ id }) => id)
