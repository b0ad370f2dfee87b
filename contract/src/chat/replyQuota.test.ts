import { expect, it } from 'vitest'
import { replyQuota, replyWindowStart } from './replyQuota.ts'

const day = 24 * 3_600_000
const now = new Date('2026-11-20T12:00:00.000Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

it.each([
  [1, 30, 50],
  [49, 30, 50],
  [50, 50, 77],
  [77, 77, 100],
  [100, 100, 200],
  [200, 200, 365],
  [365, 300, null],
])('on day %i a reply may have %i characters', (days, maxChars, nextDay) => {
  const quota = replyQuota(ago((days - 1) * day), ago(day), [], now)
  expect(quota).toMatchObject({ days, maxChars, remaining: 3 })
  expect(quota.next?.fromDay ?? null).toBe(nextDay)
})

it('counts only replies since the newest broadcast, and allows none without a broadcast', () => {
  const replies = [ago(3 * day), ago(3600_000), ago(60_000)]
  expect(replyQuota(ago(10 * day), ago(day), replies, now).remaining).toBe(1)
  expect(replyQuota(ago(10 * day), null, replies, now).remaining).toBe(0)
})

it('allows three more replies after seven days without a broadcast', () => {
  const replies = [ago(8 * day), ago(8 * day), ago(8 * day)]
  expect(replyQuota(ago(30 * day), ago(9 * day), replies, now)).toMatchObject({
    remaining: 3,
    refillsAt: new Date(now.getTime() + 5 * day),
  })
  expect(replyWindowStart(ago(9 * day), now)).toEqual(ago(2 * day))
})
