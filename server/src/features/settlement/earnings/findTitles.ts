import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'

const select = `
  select p.id, c.title
  from contents_purchases p
  join contents c on c.id = p.contents_id
  where p.id = any($1)`

/** The id of the purchase in the cause of a ledger entry. */
const purchaseOf = (cause: string): string | null => /^[a-z]+:([0-9a-f]{24})(?::|$)/u.exec(cause)?.[1] ?? null

/** The titles of the contents behind ledger entries, by their causes. */
export async function findTitles(db: Queries, causes: readonly string[]): Promise<Map<string, string>> {
  const ids = causes.map(purchaseOf).filter((id) => id !== null)
  const rows = ids.length > 0 ? await db.rows(select, [ids], { id: column.orderId, title: column.text }) : []
  const titles = new Map<string, string>(rows.map(({ id, title }) => [id, title]))
  return new Map(
    causes.flatMap((cause) => {
      const title = titles.get(purchaseOf(cause) ?? '')
      return title === undefined ? [] : [[cause, title] as const]
    }),
  )
}
