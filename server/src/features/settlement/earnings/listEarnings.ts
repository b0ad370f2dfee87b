import type { api } from '@byeol/contract/api.ts'
import type { EarningsLine } from '@byeol/contract/celeb/settlementCalls.ts'
import type { Handler } from '../../../http/call.ts'
import { readEarnedLines, type EarnedLine } from '../../../ledger/earnings/readEarnings.ts'
import { availableAfter } from './available.ts'
import { readPlainCursor } from '../../../db/cursor.ts'
import { earningsOf, settlementKinds } from './kinds.ts'
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
async function findTitles(db: Queries, causes: readonly string[]): Promise<Map<string, string>> {
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

/** Greater than every row's number. */
const newest = '8999999999999999999'
const kindOfCode: Record<string, EarningsLine['kind']> = {
  refund: 'refund',
  clawback: 'clawback',
  settlement: 'settled',
  settlementBack: 'returned',
}

const viewLine = ({ id, earning, code, amountWon, isSale, saleDay, at }: EarnedLine, title?: string): EarningsLine => ({
  id,
  earning,
  kind: kindOfCode[code] ?? 'earned',
  amountWon,
  at,
  availableAt: isSale ? availableAfter(saleDay) : null,
  ...(title !== undefined && { contentsTitle: title }),
})

/** Every change of the celeb's earnings, newest first. Throws `invalid_parameters` for a broken cursor. */
export const listEarnings: Handler<typeof api.celeb.celebPointHistory> = async (
  { db },
  { id },
  { of, before = newest, limit },
) => {
  readPlainCursor(before, /^(\d{1,18}|[0-8]\d{18})$/u)
  const earnings = of ? earningsOf[of] : settlementKinds.flatMap((kind) => earningsOf[kind])
  const lines = await readEarnedLines(db, id, { earnings, before, limit: limit + 1 })
  const shown = lines.slice(0, limit)
  const ofContents = shown.filter(({ earning }) => earning === 'contents').map(({ cause }) => cause)
  const titles = await findTitles(db, ofContents)
  return { list: shown.map((line) => viewLine(line, titles.get(line.cause))), hasMore: lines.length > limit }
}
