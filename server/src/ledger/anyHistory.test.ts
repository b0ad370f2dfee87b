import fc from 'fast-check'
import type { UserId } from '@byeol/contract/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkPoints } from './checks.ts'
import { openBooks, type Books } from '../test/money/openBooks.ts'
import { findLotOfOrder } from './readWallet.ts'
import { clawBack, expireLot, expiryCause, refundLot, undoLotRefund } from './takeBack.ts'

let books: Books
beforeAll(async () => void (books = await openBooks()))
afterAll(() => books.close())

const step = fc.oneof(
  fc.record({ does: fc.constant('buy' as const), points: fc.integer({ min: 1, max: 5_000 }), ios: fc.boolean() }),
  fc.record({ does: fc.constant('spend' as const), points: fc.integer({ min: 1, max: 3_000 }) }),
  fc.record({
    does: fc.constantFrom('refund' as const, 'undo' as const, 'expire' as const, 'chargeback' as const),
    which: fc.nat(),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
interface Bought {
  orderId: string
  lotId: string
  points: number
  ios: boolean
}

async function play(fan: UserId, celeb: UserId, steps: Step[]): Promise<void> {
  const bought: Bought[] = []
  for (const [at, one] of steps.entries()) {
    if (one.does === 'buy') {
      const order = await books.buy(fan, one.points, { channel: one.ios ? 'ios' : 'card' })
      bought.push({ ...order, points: one.points, ios: one.ios })
    } else if (one.does === 'spend') await books.spend(fan, celeb, one.points)
    else if (bought.length > 0) await take(fan, one.does, bought[one.which % bought.length]!, bought, at)
  }
}

async function take(
  fan: UserId,
  does: 'refund' | 'undo' | 'expire' | 'chargeback',
  order: Bought,
  bought: Bought[],
  at: number,
): Promise<void> {
  const { orderId, lotId, points, ios } = order
  const keptWon = Math.floor(points * 1.1)
  await books.change(fan, async (wallet, tx) => {
    const lot = (await findLotOfOrder(tx, orderId))!
    if (does === 'chargeback') {
      bought.splice(bought.indexOf(order), 1)
      const channel = ios ? ('ios' as const) : ('card' as const)
      const facts = { orderId, lotId, points, refundWon: keptWon, keptWon, channel }
      return { postings: [clawBack(wallet, { cause: `chargeback:${orderId}`, ...facts })] }
    }
    if (lot.unspent === 0 || ios) return { postings: [] }
    if (does === 'expire') return { postings: [expireLot(wallet, lot, expiryCause(lot))] }
    const { posting } = refundLot(wallet, { cause: `refund:${orderId}:${at}`, lot, keptWon })
    if (does === 'undo')
      return { postings: [posting, undoLotRefund(wallet, { cause: `refund:${orderId}:${at}:undone`, lot, keptWon })] }
    bought.splice(bought.indexOf(order), 1)
    return { postings: [posting] }
  })
}

it('any sequence of purchases, payments, refunds, expiries and chargebacks leaves the books right', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (steps) => {
      await play(books.newPerson(), books.newPerson(), steps)
      expect(await checkPoints(books.db)).toEqual([])
    }),
    { numRuns: process.env.BYEOL_ALL ? 60 : 15 },
  )
})
