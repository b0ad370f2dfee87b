import type { BookDifference, ledgerCalls } from '@byeol/contract/console/money/ledgerCalls.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { seoulMidnightAfter } from '@byeol/contract/locale/seoul.ts'
import type { Won } from '@byeol/contract/money.ts'
import { column, type RowOf } from '../../../db/columns.ts'
import { listedMs } from '../../../features/order/reconcile/settleListed.ts'
import type { Payment } from '../../../providers/portone/payment.ts'
import type { PortOneClient } from '../../../providers/portone/portOneClient.ts'
import { ProviderError } from '../../../providers/ProviderError.ts'
import type { Handler } from '../../../http/call.ts'

type Book = typeof ledgerCalls.book
interface Money {
  capturedWon: Won
  returnedWon: Won
}

const selectOurs = `
  select c.transaction_id as "transactionId", c.order_id as "orderId", c.amount_won as "capturedWon",
    case c.state when 'given' then o.refunded_won - o.transferred_won when 'returned' then c.amount_won else 0 end
      as "returnedWon"
  from captures c
  join orders o on o.id = c.order_id and o.method = 'card'
  where c.transaction_id = any($1) or (c.seen_at >= $2 and c.seen_at < $3)`
const shape = {
  transactionId: column.text,
  orderId: column.orderId,
  capturedWon: column.number,
  returnedWon: column.number,
}
type Ours = RowOf<typeof shape>

async function listAll(
  portOne: PortOneClient,
  ...[status, from, to]: ['paid' | 'cancelled', Date, Date]
): Promise<Payment[]> {
  const all: Payment[] = []
  for (let page: number | null = 1; page !== null;) {
    const found: Awaited<ReturnType<PortOneClient['listPayments']>> = await portOne.listPayments(status, from, to, page)
    all.push(...found.payments)
    page = found.nextPage
  }
  return all
}

/** The payments that the provider captured in a period, by payment number, including those cancelled since. */
async function findTheirs(portOne: PortOneClient, from: Date, to: Date, now: Date): Promise<Map<string, Payment>> {
  const cancelled = await listAll(portOne, 'cancelled', from, now)
  const paid = await listAll(portOne, 'paid', from, to)
  const isOfDay = ({ paidAt, channel, amountWon }: Payment) =>
    paidAt !== null && paidAt >= from && paidAt < to && channel === 'live' && amountWon > 0
  return new Map([...paid, ...cancelled].filter(isOfDay).map((payment) => [payment.impUid, payment]))
}

const isInWon = ({ currency }: Payment): boolean => currency === 'KRW'
const moneyOf = ({ amountWon, cancelledWon }: Payment): Money => ({
  capturedWon: amountWon as Won,
  returnedWon: cancelledWon as Won,
})
const total = (all: readonly Pick<Ours, 'capturedWon' | 'returnedWon'>[]) => ({
  capturedWon: all.reduce((sum, { capturedWon }) => sum + capturedWon, 0) as Won,
  returnedWon: all.reduce((sum, { returnedWon }) => sum + returnedWon, 0) as Won,
  count: all.length,
})

/** Lists payments that only one side has, or that the two sides record differently. */
function findDifferences(theirs: ReadonlyMap<string, Payment>, ours: ReadonlyMap<string, Ours>): BookDifference[] {
  return [...new Set([...theirs.keys(), ...ours.keys()])].flatMap((transactionId) => {
    const payment = theirs.get(transactionId)
    const own = ours.get(transactionId)
    const provider = payment && isInWon(payment) ? moneyOf(payment) : null
    const foreign = payment && !isInWon(payment) ? `${payment.amountWon} ${payment.currency}` : null
    const known = own ? { capturedWon: own.capturedWon as Won, returnedWon: own.returnedWon as Won } : null
    const isSame =
      foreign === null && provider?.capturedWon === known?.capturedWon && provider?.returnedWon === known?.returnedWon
    return isSame ? [] : [{ transactionId, orderId: own?.orderId ?? null, provider, foreign, ours: known }]
  })
}

/**
 * Compares the card payments of one day (by the provider's capture time) in the provider's records and in ours. Throws
 * `unavailable` if the provider does not respond, `not_allowed` for a day that it no longer lists.
 */
export const compareBooks: Handler<Book> = async (ctx, _staff, { day }) => {
  const { portOne, db } = ctx
  if (!portOne) throw new ApiError('unavailable')
  const [from, now] = [new Date(`${day}T00:00:00+09:00`), ctx.now()]
  const to = seoulMidnightAfter(from, 0)
  if (from > now || now.getTime() - from.getTime() > listedMs) throw new ApiError('not_allowed')
  try {
    const theirs = await findTheirs(portOne, from, to, now)
    const ours = new Map<string, Ours>()
    for (const own of await db.rows(selectOurs, [[...theirs.keys()], from, to], shape)) {
      const isListed = theirs.has(own.transactionId)
      // We may have recorded a payment the day after its capture; it belongs to the day of capture.
      const elsewhere = isListed ? null : await portOne.getPayment(own.transactionId)
      if (isListed || elsewhere === null || elsewhere.paidAt === null) ours.set(own.transactionId, own)
    }
    return {
      provider: total([...theirs.values()].filter(isInWon).map(moneyOf)),
      ours: total([...ours.values()]),
      differences: findDifferences(theirs, ours),
    }
  } catch (error) {
    if (error instanceof ProviderError) throw new ApiError('unavailable', undefined)
    throw error
  }
}
