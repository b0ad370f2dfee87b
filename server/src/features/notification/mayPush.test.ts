import { expect, it } from 'vitest'
import { mayPush, type PushPreferences } from './mayPush.ts'

const seoul = (clock: string) => new Date(`2026-11-20T${clock}:00+09:00`)
const wishes: PushPreferences = { push: {}, quietHours: null, agreesToMarketing: false, agreesToNight: false }
const may = (changes: Partial<PushPreferences>, { isPromotion = false, at = '12:00' } = {}) =>
  mayPush({ ...wishes, ...changes }, 'chat', isPromotion, seoul(at))

it('allows a kind until it is turned off', () => {
  expect(may({})).toBe(true)
  expect(may({ push: { chat: false } })).toBe(false)
  expect(may({ push: { notice: false } })).toBe(true)
})

it('refuses in the quiet hours, also past midnight, to the minute', () => {
  const overMidnight = { quietHours: { from: '22:30', to: '07:00' } }
  expect(['22:29', '22:30', '03:00', '06:59', '07:00'].map((at) => may(overMidnight, { at }))).toEqual([
    true,
    false,
    false,
    false,
    true,
  ])
  const afternoon = { quietHours: { from: '13:00', to: '15:00' } }
  expect(['12:59', '13:00', '14:59', '15:00'].map((at) => may(afternoon, { at }))).toEqual([true, false, false, true])
})

it('allows promotions only with consent, and from 21:00 to 08:00 only with a separate consent for the night', () => {
  const promotion = (changes: Partial<PushPreferences>, at: string) => may(changes, { isPromotion: true, at })
  expect(promotion({}, '12:00')).toBe(false)
  expect(promotion({ agreesToNight: true }, '12:00')).toBe(false)
  const agreed = { agreesToMarketing: true }
  expect(['08:00', '20:59', '21:00', '07:59'].map((at) => promotion(agreed, at))).toEqual([true, true, false, false])
  expect(['21:00', '07:59'].map((at) => promotion({ ...agreed, agreesToNight: true }, at))).toEqual([true, true])
})
