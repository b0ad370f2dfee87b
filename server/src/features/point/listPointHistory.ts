import type { api } from '@byeol/contract/api.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import type { Points } from '@byeol/contract/money.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import { readLines, type StoredLine } from '../../ledger/readWallet.ts'
import { readPlainCursor } from '../../db/cursor.ts'
import { hideGone } from '../profile/hideGone.ts'
import type { PointKind } from './sellPacks.ts'

type Asked = Pick<Input<typeof api.point.history>, 'before' | 'limit' | 'kind'>
const firstPage = 2 ** 31 - 1

async function readPages(
  { db }: Context,
  { id, person }: Caller,
  pointKind: PointKind,
  { before, kind, limit }: Asked,
): Promise<Result<typeof api.point.history>['list']> {
  const [prefix, number] = readPlainCursor(before ?? String(firstPage), /^(t?)(\d{1,9}|1\d{9}|2147483647)$/u)
  const kinds = kind === undefined ? null : [kind].flat()
  const isReal = prefix === ''
  const from = Number(number)
  const real = isReal ? await readLines(db, id, pointKind, { before: from, limit, kinds }) : []
  const page = real.map(viewLine(''))
  if (person.kind !== 'tester' || page.length === limit) return page
  const test = await readLines(db, id, `${pointKind}-test`, {
    before: isReal ? firstPage : from,
    limit: limit - page.length,
    kinds,
  })
  return [...page, ...test.map(viewLine('t'))]
}

const viewLine = (prefix: '' | 't') => (line: StoredLine) => ({
  id: `${prefix}${line.number}`,
  kind: line.kind,
  amount: line.amount,
  balanceAfter: line.balanceAfter as Points,
  at: line.at,
  celebUserId: line.celebId,
  orderId: line.orderId,
  expiresAt: line.amount > 0 ? line.expiresAt : null,
})

/**
 * A page of the caller's history. A tester's test points have a separate history, which comes after that of the real
 * points.
 */
export const listPointHistory = async (ctx: Context, me: Caller, pointKind: PointKind, asked: Asked) =>
  hideGone(ctx.db, me.id, await readPages(ctx, me, pointKind, asked))
