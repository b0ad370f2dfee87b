import type { api } from '@byeol/contract/api.ts'
import type { EarningsLine } from '@byeol/contract/celeb/settlementCalls.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/call.ts'
import { readEarnedLines, type EarnedLine } from '../../../ledger/earnings/readEarnings.ts'
import { availableAfter } from './available.ts'
import { findTitles } from './findTitles.ts'
import { earningsOf, settlementKinds } from './kinds.ts'

const newest = '9223372036854775807'
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
export async function listEarnings(
  { db }: Context,
  { id }: Caller,
  { of, before = newest, limit }: Input<typeof api.celeb.celebPointHistory>,
): Promise<Result<typeof api.celeb.celebPointHistory>> {
  if (!/^\d{1,19}$/u.test(before) || BigInt(before) > BigInt(newest))
    throw new ApiError('invalid_parameters', [{ path: 'before', message: 'before' }])
  const earnings = of ? earningsOf[of] : settlementKinds.flatMap((kind) => earningsOf[kind])
  const lines = await readEarnedLines(db, id, { earnings, before, limit: limit + 1 })
  const shown = lines.slice(0, limit)
  const ofContents = shown.filter(({ earning }) => earning === 'contents').map(({ cause }) => cause)
  const titles = await findTitles(db, ofContents)
  return { list: shown.map((line) => viewLine(line, titles.get(line.cause))), hasMore: lines.length > limit }
}
