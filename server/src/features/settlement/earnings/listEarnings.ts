import type { api } from '@byeol/contract/api.ts'
import type { EarningsLine } from '@byeol/contract/celeb/settlementCalls.ts'
import type { Handler } from '../../../http/call.ts'
import { readEarnedLines, type EarnedLine } from '../../../ledger/earnings/readEarnings.ts'
import { availableAfter } from './available.ts'
import { findTitles } from './findTitles.ts'
import { readPlainCursor } from '../../../db/cursor.ts'
import { earningsOf, settlementKinds } from './kinds.ts'

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
