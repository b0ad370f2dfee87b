import { expect, it } from 'vitest'
import { afterOpenHours } from './openHours.ts'

const hourMs = 3_600_000
const seoul = (text: string): Date => new Date(`${text}+09:00`)

it.each([
  ['within a day', '2026-11-23T11:00', 3, '2026-11-23T14:00'],
  ['asked before the desk opens', '2026-11-23T03:00', 1, '2026-11-23T11:00'],
  ['asked after it has closed', '2026-11-23T22:30', 1, '2026-11-24T11:00'],
  ['over the night', '2026-11-23T18:00', 3, '2026-11-24T12:00'],
  ['up to the moment at which it closes', '2026-11-23T10:00', 9, '2026-11-23T19:00'],
  ['over a weekend', '2026-11-27T18:30', 1, '2026-11-30T10:30'],
  ['over Christmas and a weekend', '2026-12-24T18:00', 2, '2026-12-28T11:00'],
  ['several days', '2026-11-23T15:00', 27, '2026-11-26T15:00'],
])('counts opening hours alone: %s', (_name, asked, hours, due) => {
  expect(afterOpenHours(seoul(asked), hours * hourMs)).toEqual(seoul(due))
})
