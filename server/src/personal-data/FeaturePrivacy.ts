import { api } from '@byeol/contract/api.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../context.ts'

export type PersonExport = Result<typeof api.user.export>
/** The schemas for the parts of a person's data download, for use in the exporters' queries. */
export const exported = api.user.export.result.shape

/** One function for each part of a person's data download. */
export type Exporters = {
  [Part in Exclude<keyof PersonExport, 'exportedAt'>]: (ctx: Context, userId: UserId) => Promise<PersonExport[Part]>
}

type ExportPart =
  | keyof Exporters
  | `board.${keyof PersonExport['board']}`
  | `chat.${keyof PersonExport['chat']}`
  | 'messages'

/** What happens to a column that contains a person's id. privacy.test.ts verifies each statement. */
export interface PersonColumn {
  /** The part of the download that includes these rows, or the reason why none does. */
  download: ExportPart | `no: ${string}`
  /** `erased`: 30 days after a person deletes their account, no row contains their id. Otherwise, why rows keep it. */
  erasure: 'erased' | `kept: ${string}`
}

/** What all features store about people: how it is erased, and the function for each part of the download. */
export interface PersonalData {
  features: readonly FeaturePrivacy[]
  exporters: Exporters
}

/** What one feature stores about people, exports to them and erases. */
export interface FeaturePrivacy {
  /** Every column of the feature's tables that contains a person's id, as `table.column`. */
  columns: Record<`${string}.${string}`, PersonColumn>
  exports?: Partial<Exporters>
  /**
   * Erases what a single statement cannot: files in the file store, counts that others see, thousands of rows. Runs
   * before `erase`, outside its transaction, and must be safe to repeat.
   */
  eraseFirst?: (ctx: Context, userId: UserId) => Promise<void>
  /** SQL statements with the person's id as $1. Those of all features run in one transaction. */
  erase: readonly string[]
}
