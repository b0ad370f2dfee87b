import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Won } from '@byeol/contract/money.ts'
import { limits } from '@byeol/contract/limits.ts'
import { fullAge } from '@byeol/contract/locale/seoul.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import type { Payment } from '../../../features/service/guardians/guardianMails.ts'
import { isPaidAsTest } from '../../../ledger/paidBy.ts'

type Account = Result<typeof consoleApi.guardians.request>['account']

const selectAccount = `
  select u.nickname, u.birthday::text as birthday, i.user_id is not null as "isVerified"
  from users u
  left join verified_identities i on i.user_id = u.id
  where u.id = $1`
const accountShape = { nickname: column.text, birthday: column.text, isVerified: column.boolean }
const selectPayments = `
  select o.paid_at as at, o.name, o.price_won as won, o.refunded_won as "refundedWon"
  from orders o
  where o.user_id = $1 and o.paid_at is not null and not ${isPaidAsTest('o')}
  order by o.paid_at`
const paymentShape = {
  at: column.timestamp,
  name: column.text,
  won: column.number,
  refundedWon: column.number,
}
export const findPayments = (db: Queries, userId: UserId): Promise<Payment[]> =>
  db.rows(selectPayments, [userId], paymentShape)

/** Facts about an account for staff to compare with what a guardian wrote, and the payments made with it. */
export async function findAccount(ctx: Context, userId: UserId): Promise<Account | null> {
  const found = await ctx.db.row(selectAccount, [userId], accountShape)
  if (!found) return null
  const { nickname, birthday, isVerified } = found
  const payments = await findPayments(ctx.db, userId)
  const sum = (of: (payment: Payment) => number) => payments.reduce((total, payment) => total + of(payment), 0) as Won
  const age = fullAge(birthday, ctx.now())
  return {
    nickname,
    age,
    isMinor: age < limits.majorityYears,
    isVerified,
    payments: payments.length,
    paidWon: sum(({ won }) => won),
    refundedWon: sum(({ refundedWon }) => refundedWon),
  }
}
