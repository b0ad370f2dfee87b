import { column } from '../db/columns.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkPoints } from './checks.ts'
import { purchasePoints } from './grantPoints.ts'
import { openBooks, type Books } from '../test/money/openBooks.ts'
import { isPosted } from './post.ts'
import { readBalance, readLines, findLotOfOrder } from './readWallet.ts'
import { clawBack, expireLot, expiryCause, refundLot, undoLotRefund } from './takeBack.ts'

let books: Books
beforeAll(async () => void (books = await openBooks()))
afterAll(() => books.close())

const balanceOf = async (userId: Parameters<typeof readBalance>[1]) => readBalance(books.db, userId, 'point')
const history = (userId: Parameters<typeof readBalance>[1]) =>
  readLines(books.db, userId, 'point', { before: 2 ** 31 - 1, limit: 100 })
/** The balance of an account: credits minus debits. */
async function inAccount(account: string, asset = 'won'): Promise<number> {
  const row = await books.db.row(
    `select coalesce(sum(case when credit = $1 then amount else -amount end), 0)::float8 as balance
     from ledger_transfers
     where $1 in (debit, credit) and asset = $2`,
    [account, asset],
    { balance: column.number },
  )
  return row!.balance
}

describe('points', () => {
  it('that were bought are booked at their price without VAT until they are spent', async () => {
    const [fan, celeb] = [books.newPerson(), books.newPerson()]
    await books.buy(fan, 1_000)
    expect(await books.spend(fan, celeb, 100)).toBe(true)

    expect(await balanceOf(fan)).toEqual({ balance: 900, owed: 0 })
    expect(await inAccount(`celeb_earned:${celeb}:dm`)).toBe(70)
    expect((await history(fan)).map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
      ['dm', -100, 900],
      ['purchase', 1_000, 1_000],
    ])
  })

  it('bought on iOS give the celeb 70 percent of what remains after the store’s fee', async () => {
    const [fan, celeb] = [books.newPerson(), books.newPerson()]
    await books.buy(fan, 1_000, { channel: 'ios' })
    await books.spend(fan, celeb, 1_000)
    expect(await inAccount(`celeb_earned:${celeb}:dm`)).toBe(490)
  })

  it('give the celeb the same whether spent in parts or at once', async () => {
    const [fan, celeb] = [books.newPerson(), books.newPerson()]
    await books.buy(fan, 1_000)
    for (let i = 0; i < 7; i++) await books.spend(fan, celeb, 142)
    await books.spend(fan, celeb, 6)
    expect(await inAccount(`celeb_earned:${celeb}:dm`)).toBe(700)
  })

  it('of testers never reach real accounts', async () => {
    const [tester, celeb] = [books.newPerson(), books.newPerson()]
    await books.buy(tester, 1_000, { asset: 'point-test' })
    await books.spend(tester, celeb, 100, 'point-test')
    expect(await inAccount(`celeb_earned:${celeb}:dm`)).toBe(0)
    expect(await inAccount(`celeb_earned:${celeb}:dm`, 'won-test')).toBe(70)
  })

  it('are spent once when fifty payments of the whole balance arrive at the same time', async () => {
    const [fan, celeb] = [books.newPerson(), books.newPerson()]
    await books.buy(fan, 1_000)
    const paid = await Promise.all(Array.from({ length: 50 }, () => books.spend(fan, celeb, 1_000)))
    expect(paid.filter(Boolean)).toHaveLength(1)
    expect(await balanceOf(fan)).toEqual({ balance: 0, owed: 0 })
  })

  it('cannot be spent after their last day, and leave the wallet', async () => {
    const [fan, celeb] = [books.newPerson(), books.newPerson()]
    const { orderId } = await books.buy(fan, 1_000, { expiresAt: books.now })
    expect(await books.spend(fan, celeb, 1)).toBe(false)
    const lot = (await findLotOfOrder(books.db, orderId))!
    await books.change(fan, (wallet) => ({ postings: [expireLot(wallet, lot, expiryCause(lot))] }))
    expect(await balanceOf(fan)).toEqual({ balance: 0, owed: 0 })
  })
})

describe('an event', () => {
  it('happens once', async () => {
    const fan = books.newPerson()
    const { orderId } = await books.buy(fan, 1_000)
    const again = books.change(fan, (wallet) => ({
      postings: [
        purchasePoints(wallet, {
          cause: `order:${orderId}:paid`,
          orderId: '6'.repeat(24),
          lotId: '5'.repeat(24),
          points: 1_000,
          priceWon: 1_100,
          channel: 'card',
          expiresAt: null,
          at: books.now,
        }),
      ],
    }))
    await expect(again).rejects.toMatchObject({ code: '23505' })
    expect(await isPosted(books.db, `order:${orderId}:paid`)).toBe(true)
    expect(await balanceOf(fan)).toEqual({ balance: 1_000, owed: 0 })
  })

  it.each([
    'update ledger_transfers set amount = 1',
    'delete from ledger_lines',
    'truncate ledger_events cascade',
    'delete from ledger_events',
  ])('never changes: %s', async (sql) => {
    await expect(books.db.rows(sql)).rejects.toThrow(/never change/u)
  })
})

describe('a refund', () => {
  it('returns the unspent part of the price, and takes the points first', async () => {
    const [fan, celeb] = [books.newPerson(), books.newPerson()]
    const { orderId } = await books.buy(fan, 1_000)
    await books.spend(fan, celeb, 100)
    const before = await inAccount('refund_payable')
    const lot = (await findLotOfOrder(books.db, orderId))!
    const { refundWon } = await books.change(fan, (wallet) => {
      const { posting, ...rest } = refundLot(wallet, { cause: `refund:${orderId}`, lot, keptWon: 1_100 })
      return { ...rest, postings: [posting] }
    })
    expect(refundWon).toBe(990)
    expect((await inAccount('refund_payable')) - before).toBe(990)
    expect(await balanceOf(fan)).toEqual({ balance: 0, owed: 0 })
  })

  it('that the provider refuses gives the points back', async () => {
    const fan = books.newPerson()
    const { orderId } = await books.buy(fan, 1_000)
    const lot = (await findLotOfOrder(books.db, orderId))!
    await books.change(fan, (wallet) => ({
      postings: [refundLot(wallet, { cause: `refund:${orderId}`, lot, keptWon: 1_100 }).posting],
    }))
    await books.change(fan, (wallet) => ({
      postings: [undoLotRefund(wallet, { cause: `refund:${orderId}:undone`, lot, keptWon: 1_100 })],
    }))
    expect(await balanceOf(fan)).toEqual({ balance: 1_000, owed: 0 })
  })

  it('by the provider, of spent points, leaves a debt, which the next purchase repays', async () => {
    const [fan, celeb] = [books.newPerson(), books.newPerson()]
    const { orderId, lotId } = await books.buy(fan, 1_000)
    await books.spend(fan, celeb, 800)
    await books.change(fan, (wallet) => ({
      postings: [
        clawBack(wallet, {
          cause: `chargeback:${orderId}`,
          orderId,
          lotId,
          points: 1_000,
          refundWon: 1_100,
          keptWon: 1_100,
          channel: 'card',
        }),
      ],
    }))
    expect(await balanceOf(fan)).toEqual({ balance: 0, owed: 800 })
    expect(await books.spend(fan, celeb, 1)).toBe(false)
    await books.buy(fan, 1_000)
    expect(await balanceOf(fan)).toEqual({ balance: 200, owed: 0 })
    expect(await books.spend(fan, celeb, 200)).toBe(true)
  })
})

it('leaves a ledger in which no check finds anything', async () => {
  expect(await checkPoints(books.db)).toEqual([])
})
