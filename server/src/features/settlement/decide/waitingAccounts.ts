import type { bankAccountCheckCalls, WaitingAccount } from '@byeol/contract/console/money/bankAccountCalls.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { BankAccountId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../../context.ts'
import { column, type RowOf } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import { readRows } from '../../../db/pageSize.ts'
import { readTimeCursor, timeCursor } from '../../../db/timeCursor.ts'
import { bankName } from '../account/banks.ts'
import { checkStoredAccount } from '../account/checkAccount.ts'
import { businessDaysLater } from '../earnings/businessDays.ts'

type Calls = typeof bankAccountCheckCalls

/** SQL: whether account `a` is waiting for staff to check its bankbook. */
export const waitsForCheck = `a.check_state = 'waiting'`
const lastReturn = (what: string): string => `
  (select ${what}
   from settlements s
   where s.celeb_id = a.celeb_id and s.bank_account_id = a.id and s.status = 'returned'
   order by s.returned_at desc
   limit 1)`
/** SQL: when such an account began to wait: when it was added, or when the bank returned a transfer to it. */
export const waitsSince = `greatest(a.added_at, ${lastReturn('s.returned_at')})`
/** The time by which the celeb must have an answer, as the app promises. */
export const checkDueAt = (since: Date): Date => businessDaysLater(since, limits.bankAccountCheckDays)

const select = (condition: string, rows = 1): string => `
  select a.id as "bankAccountId", a.celeb_id as "celebUserId", u.nickname, c.username, a.bank_code as "bankCode",
    a.masked_number as "maskedNumber", ${waitsSince} as since, ${lastReturn('s.reason')} as "returnedReason"
  from bank_accounts a
  join celebs c on c.user_id = a.celeb_id
  join users u on u.id = a.celeb_id
  where ${waitsForCheck} and ${condition}
  order by since, a.id
  limit ${rows}`
const shape = {
  bankAccountId: column.textAs<BankAccountId>(),
  celebUserId: column.userId,
  nickname: column.text,
  username: column.text,
  bankCode: column.text,
  maskedNumber: column.text,
  since: column.timestamp,
  returnedReason: column.text.orNull,
}

const view = ({ bankCode, ...row }: RowOf<typeof shape>): WaitingAccount => ({ ...row, bankName: bankName(bankCode) })

export async function pageWaitingAccounts(
  db: Queries,
  { after, limit }: Input<Calls['list']>,
): Promise<Result<Calls['list']>> {
  const { at, id } = after === undefined ? { at: '-infinity', id: '' } : readTimeCursor(after)
  const rows = await db.rows(select(`(${waitsSince}, a.id) > ($1, $2)`, readRows(limit)), [at, id], shape)
  const list = rows.slice(0, limit).map(view)
  const last = list.at(-1)
  return { list, next: rows.length > limit && last ? timeCursor(last.since, last.bankAccountId) : null }
}

/** Throws `not_found` if the account is not waiting. */
export async function getWaitingAccount(db: Queries, id: BankAccountId): Promise<WaitingAccount> {
  const row = await db.get(select('a.id = $1'), [id], shape)
  return view(row)
}

/** A waiting account compared with its celeb's verified name; names are masked. Throws `not_found`. */
export async function readWaitingAccount(ctx: Context, id: BankAccountId): Promise<Result<Calls['account']>> {
  const waiting = await getWaitingAccount(ctx.db, id)
  const account = await checkStoredAccount(ctx, id)
  if (!account) throw new ApiError('not_found')
  return { waiting, account }
}
