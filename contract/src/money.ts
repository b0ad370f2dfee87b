import { z } from 'zod'
import { limits } from './limits.ts'

/** An integer number of won; prices include VAT (rules.md, Money). */
export const Won = z.int().nonnegative().max(1_000_000_000).brand<'Won'>().meta({ id: 'Won' })
export type Won = z.infer<typeof Won>

export const Points = z.int().nonnegative().max(1_000_000_000).brand<'Points'>().meta({ id: 'Points' })
export type Points = z.infer<typeof Points>

/**
 * The price in won of a number of points, which must be a multiple of 100: 1.1 won each, VAT included (rules.md,
 * Money).
 */
export const wonOfPoints = (points: number): Won => ((points * 11) / 10) as Won

/** How many points this many won buy, rounded down to a multiple of 100. */
export const pointsForWon = (won: number): Points => (Math.floor(won / 110) * 100) as Points

/** The price of a message in a celeb's DMs, in points. */
export const DMPrice = z.int().min(limits.dmPricePointsMin).max(limits.dmPricePointsMax).meta({ id: 'DMPrice' })

/** How a payment was made. A store keeps a fee from payments made through it. */
export type PaymentChannel = 'card' | 'ios'

/** Rates in percent that apply to every payment. Laws and store rules change them (rules.md, Money). */
export const moneyRates = {
  vatPercent: 10,
  storeFeePercent: 30,
  celebSharePercent: 70,
} as const

/**
 * Why a bank account cannot be added: the celeb already has three, already has this one, or another person holds it.
 */
export type BankAccountRefusal = 'too_many' | 'same' | 'holder'
