import type { api } from '@byeol/contract/api.ts'
import type { EarningsLine } from '@byeol/contract/celeb/settlementCalls.ts'
import type { Handler } from '../../../http/call.ts'
import { readEarnedLines, type EarnedLine } from '../../../ledger/earnings/readEarnings.ts'
import { availableAfter } from './available.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { showsAdults } from '../../celeb-contents/view/isShownOn.ts'
import { findDonors } from '../../donation/listReceived.ts'
import { readPlainCursor } from '../../../db/cursor.ts'
import { earningsOf, settlementKinds } from './kinds.ts'
import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'

const select = `
  select p.id, c.title
  from contents_purchases p
  join contents c on c.id = p.contents_id
  where p.id = any($1) and ($2 or not c.is_adult)`

/** The id of the purchase or donation, taken from the cause of a ledger entry. */
const saleOf = (cause: string): string | null => /^[a-z]+:([0-9a-f]{24})(?::|$)/u.exec(cause)?.[1] ?? null

/** The titles that a platform may show of the contents that ledger entries are about, by the causes of the entries. */
async function findTitles(db: Queries, causes: readonly string[], platform: string): Promise<Map<string, string>> {
  const ids = causes.map(saleOf).filter((id) => id !== null)
  const rows =
    ids.length > 0
      ? await db.rows(select, [ids, showsAdults(platform)], { id: column.orderId, title: column.text })
      : []
  const titles = new Map<string, string>(rows.map(({ id, title }) => [id, title]))
  return new Map(
    causes.flatMap((cause) => {
      const title = titles.get(saleOf(cause) ?? '')
      return title === undefined ? [] : [[cause, title] as const]
    }),
  )
}

/** Greater than the number of any row. */
const newest = '8999999999999999999'
const kindOfCode: Record<string, EarningsLine['kind']> = {
  refund: 'refund',
  clawback: 'clawback',
  settlement: 'settled',
  settlementBack: 'returned',
}

const viewLine = (
  { id, earning, code, amountWon, isSale, saleDay, at }: EarnedLine,
  { title, fanId }: { title?: string | undefined; fanId?: UserId | null | undefined },
): EarningsLine => ({
  id,
  earning,
  kind: kindOfCode[code] ?? 'earned',
  amountWon,
  at,
  availableAt: isSale ? availableAfter(saleDay) : null,
  ...(title !== undefined && { contentsTitle: title }),
  ...(fanId !== undefined && { fanId }),
})

/** All changes of the celeb's earnings, newest first. Throws `invalid_parameters` for a broken cursor. */
export const listEarnings: Handler<typeof api.celeb.celebPointHistory> = async (
  { db },
  { id, platform },
  { of, before = newest, limit },
) => {
  readPlainCursor(before, /^(\d{1,18}|[0-8]\d{18})$/u)
  const earnings = of ? earningsOf[of] : settlementKinds.flatMap((kind) => earningsOf[kind])
  const lines = await readEarnedLines(db, id, { earnings, before, limit: limit + 1 })
  const shown = lines.slice(0, limit)
  const causesOf = (wanted: EarningsLine['earning']) =>
    shown.filter(({ earning }) => earning === wanted).map(({ cause }) => cause)
  const titles = await findTitles(db, causesOf('contents'), platform)
  const donations = causesOf('donation').flatMap((cause) => saleOf(cause) ?? [])
  const donors = await findDonors(db, id, donations)
  const view = (line: EarnedLine) =>
    viewLine(line, { title: titles.get(line.cause), fanId: donors.get(saleOf(line.cause) ?? '') })
  return { list: shown.map(view), hasMore: lines.length > limit }
}
