import { api } from '@byeol/contract/api.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../context.ts'

export type PersonExport = Result<typeof api.user.export>
/** The schemas of the parts of a person's download, for the exporters' queries. */
export const exported = api.user.export.result.shape

/** One function for each part of a person's download. */
export type Exporters = {
  [Part in Exclude<keyof PersonExport, 'exportedAt'>]: (ctx: Context, userId: UserId) => Promise<PersonExport[Part]>
}

type ExportPart =
  | keyof Exporters
  | `board.${keyof PersonExport['board']}`
  | `chat.${keyof PersonExport['chat']}`
  | 'messages'

/** What happens to a column that holds a person's id. privacy.test.ts checks each of these statements. */
export interface PersonColumn {
  /** The part of the download that shows these rows, or why the download leaves them out. */
  download: ExportPart | `no: ${string}`
  /** `erased`: no row holds the id 30 days after the person deleted their account. Else why rows keep it. */
  erasure: 'erased' | `kept: ${string}`
}

/** What all features store about people: how it is erased, and which function delivers each part of a download. */
export interface PersonalData {
  features: readonly FeaturePrivacy[]
  exporters: Exporters
}

/** What one feature stores about people, exports to them and erases. */
export interface FeaturePrivacy {
  /** Every column of the feature's tables that holds a person's id, as `table.column`. */
  columns: Record<`${string}.${string}`, PersonColumn>
  exports?: Partial<Exporters>
  /**
   * Erases what one statement cannot: bytes in the file store, counts that others see, thousands of rows. Runs before
   * `erase`, outside of its transaction, and must be safe to repeat.
   */
  eraseFirst?: (ctx: Context, userId: UserId) => Promise<void>
  /** Statements with the person's id as $1; those of all features run in one transaction. */
  erase: readonly string[]
}
