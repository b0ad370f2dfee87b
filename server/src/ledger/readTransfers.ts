import { column, type RowOf } from '../db/columns.ts'
import type { Queries } from '../db/database.ts'

const select = `
  select e.at, e.cause, t.asset, t.debit, t.credit, t.amount::float8 as amount
  from ledger_events e
  join ledger_transfers t on t.event_id = e.id
  where e.cause = any($1)
  order by e.id, t.id`
const shape = {
  at: column.timestamp,
  cause: column.text,
  asset: column.text,
  debit: column.text,
  credit: column.text,
  amount: column.number,
}

/** The transfers posted with these causes, in order. */
export const readTransfers = (db: Queries, causes: readonly string[]): Promise<RowOf<typeof shape>[]> =>
  db.rows(select, [causes], shape)

const accountOf = {
  vat: (account: string) => account === 'vat_payable',
  points: (account: string) => account.endsWith('_liability'),
  celeb: (account: string) => account.startsWith('celeb_earned:'),
  celebOwes: (account: string) => account.startsWith('celeb_owes:'),
}

/** How much of a refund came from each of these accounts. The rest came from our own revenue. */
export async function sumRefundParts(db: Queries, refundId: string): Promise<Record<keyof typeof accountOf, number>> {
  const transfers = await readTransfers(db, [`refund:${refundId}`])
  const paid = transfers.filter(({ credit }) => credit === 'refund_payable')
  const sum = (is: (account: string) => boolean) =>
    paid.reduce((won, { debit, amount }) => won + (is(debit) ? amount : 0), 0)
  return {
    vat: sum(accountOf.vat),
    points: sum(accountOf.points),
    celeb: sum(accountOf.celeb),
    celebOwes: sum(accountOf.celebOwes),
  }
}
