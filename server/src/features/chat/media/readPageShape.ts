import { column, type RowOf } from '../../../db/columns.ts'

export const readPageShape = {
  title: column.text.orNull,
  description: column.text.orNull,
  site: column.text.orNull,
  picture_key: column.text.orNull,
}
/** A page's metadata when it was read; `title` is null for a page without a preview. */
export type ReadPage = RowOf<typeof readPageShape>
