import { expect, it } from 'vitest'
import { fromSeoulField, nextHour, toSeoulField, usualTimesAfter } from './seoulTime.ts'

it('a field shows a moment in Seoul in every time zone of the device, and reads back as the same moment', () => {
  const moment = new Date('2026-11-21T15:30:00.000Z')
  expect(toSeoulField(moment)).toBe('2026-11-22T00:30')
  expect(fromSeoulField('2026-11-22T00:30')).toEqual(moment)
})

it.each(['', '2026-11-22', '2026-13-01T00:00', 'morgen'])('reads %j as no moment', (value) => {
  expect(fromSeoulField(value)).toBeNull()
})

it('begins with a full hour that leaves time to choose', () => {
  expect(nextHour(new Date('2026-11-21T08:29:00Z'))).toEqual(new Date('2026-11-21T09:00:00Z'))
  expect(nextHour(new Date('2026-11-21T08:31:00Z'))).toEqual(new Date('2026-11-21T10:00:00Z'))
})

it('offers the usual times that are still ahead, in Seoul', () => {
  const idsAt = (now: string) => usualTimesAfter(new Date(now)).map(({ id, value }) => [id, value])
  expect(idsAt('2026-11-21T09:00:00Z')).toEqual([
    ['evening', '2026-11-21T19:00'],
    ['tonight', '2026-11-21T22:00'],
    ['morning', '2026-11-22T08:00'],
    ['tomorrow', '2026-11-22T22:00'],
  ])
  expect(idsAt('2026-11-21T12:55:00Z').map(([id]) => id)).toEqual(['morning', 'tomorrow'])
})
