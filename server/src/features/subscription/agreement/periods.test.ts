import { limits } from '@byeol/contract/limits.ts'
import { seoulClock, seoulDate } from '@byeol/contract/locale/seoul.ts'
import { describe, expect, it } from 'vitest'
import { splitRefund } from '../../../ledger/split.ts'
import { faultRefund, silenceIn } from './amounts.ts'
import { chargeTimeOn, nextChargeTime, nextTryAfter, periodAt, periodFrom, periodUntil } from './periods.ts'
import { itInFull } from '../../../test/itInFull.ts'

const dayMs = 24 * 3_600_000
/** Every hour of some days around the ends of months, including February. */
const moments = ['2027-01-28', '2027-02-26', '2027-12-30', '2028-01-29', '2028-02-27', '2028-08-29'].flatMap((day) =>
  Array.from({ length: 120 }, (_, hour) => new Date(new Date(`${day}T00:00:00Z`).getTime() + hour * 3_600_000)),
)
const at = (iso: string) => new Date(`${iso}T03:00:00Z`)

describe('periods', () => {
  itInFull(
    'never drift or overlap: each begins where the last one ends, on the anchor’s date or the month’s last',
    () => {
      for (const anchor of moments) {
        const date = Number(seoulDate(anchor).slice(8))
        for (let n = 1; n <= 30; n++) {
          const until = periodUntil(anchor, n)
          expect(periodFrom(anchor, n + 1)).toEqual(until)
          expect(periodFrom(anchor, n).getTime()).toBeLessThan(until.getTime())
          expect(seoulClock(until)).toBe('00:00')
          const [year, month, day] = seoulDate(until).split('-').map(Number) as [number, number, number]
          expect(day).toBe(Math.min(date, new Date(Date.UTC(year, month, 0)).getUTCDate()))
        }
      }
    },
  )

  it('cover each moment exactly once', () => {
    for (const anchor of moments)
      for (const days of [0, 1, 27, 28, 29, 30, 31, 59, 90, 365, 400, 3_000]) {
        const moment = new Date(anchor.getTime() + days * dayMs)
        const n = periodAt(anchor, moment)
        expect([periodFrom(anchor, n) <= moment, moment < periodUntil(anchor, n)]).toEqual([true, true])
      }
  })
})

it('cards are charged between 10:00 and 20:00 in Seoul, never before they are due', () => {
  for (const moment of moments) {
    const charge = nextChargeTime(moment)
    expect(charge.getTime()).toBeGreaterThanOrEqual(moment.getTime())
    expect(charge.getTime() - moment.getTime()).toBeLessThanOrEqual(14 * 3_600_000)
    expect(seoulClock(charge) >= limits.chargeFrom && seoulClock(charge) < limits.chargeTo).toBe(true)
  }
})

it('a charge is tried again on days 1, 3, 5 and 7', () => {
  const since = new Date('2027-03-01T15:00:00Z')
  const tries = [0, 1, 2, 3, 4, 5, 6, 7].map((day) =>
    nextTryAfter(since, chargeTimeOn(new Date(since.getTime() + day * dayMs))),
  )
  const days = tries.map((next) => next && Math.floor((next.getTime() - since.getTime()) / dayMs))
  expect(days).toEqual([1, 3, 3, 5, 5, 7, 7, null])
})

describe('refunds', () => {
  const period = { priceWon: 4_900, from: at('2027-04-10'), until: new Date('2027-05-09T15:00:00Z') }

  it('of 13 unused days of 30 are 2,124 of 4,900 won: 193 VAT, 1,352 share, 579 platform', () => {
    expect(faultRefund(period, at('2027-04-27'))).toBe(2_124)
    expect(splitRefund(4_900, 4_900 - 2_124, 'card')).toEqual({ vat: 193, storeFee: 0, share: 1_352, platform: 579 })
  })

  it('for the seller’s fault are whole on the first day and zero after the last one', () => {
    expect([faultRefund(period, at('2027-04-10')), faultRefund(period, at('2027-05-10'))]).toEqual([4_900, 0])
  })

  it('for silence keep the days to the last broadcast of the period, after seven full days', () => {
    expect(silenceIn(period, at('2027-04-19'), at('2027-04-25'))).toBeNull()
    const kept = Math.floor((4_900 * 10) / 30)
    expect(silenceIn(period, at('2027-04-19'), at('2027-04-26'))).toMatchObject({ refundWon: 4_900 - kept })
    expect(silenceIn(period, at('2027-04-01'), at('2027-04-17'))).toMatchObject({
      since: period.from,
      refundWon: 4_900,
    })
    expect(silenceIn(period, null, at('2027-05-10'))).toBeNull()
  })
})
