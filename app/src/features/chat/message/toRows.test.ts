import type { UserId } from '@byeol/contract/ids.ts'
import { expect, it } from 'vitest'
import { idOf, me, message, mine, person, photoMessage } from '../data/factories.ts'
import { toRows, type Row } from './toRows.ts'

const plain = { myId: me, unreadFromId: null, startsHere: false }
const minute = (n: number) => new Date(message(0).createdAt.getTime() + n * 60_000)
const sketch = (rows: Row[]) =>
  rows.map((row) => {
    if (!('own' in row)) return row.key
    const author = row.own ? 'me' : 'celeb'
    const count = row.kind === 'photos' ? `×${row.messages.length}` : ''
    return `${author}${count}${row.first ? ' first' : ''}${row.last ? ' last' : ''}`
  })

it('groups messages of one author and minute: name at the first, time at the last', () => {
  expect(
    sketch(toRows([message(1), message(2), mine(3), message(4), message(5, { createdAt: minute(1) })], [], plain)),
  ).toEqual(['celeb first', 'celeb last', 'me first last', 'celeb first last', 'celeb first last'])
})

it('separates days in Seoul time', () => {
  const late = new Date('2026-11-20T14:59:59.000Z')
  const early = new Date('2026-11-20T15:00:00.000Z')
  const rows = toRows([message(1, { createdAt: late }), message(2, { createdAt: early })], [], {
    ...plain,
    startsHere: true,
  })
  expect(sketch(rows)).toEqual(['day:2026-11-20', 'celeb first last', 'day:2026-11-21', 'celeb first last'])
})

it('shows one author’s photos of a minute as one grid of at most ten, and a deleted one apart', () => {
  const photos = Array.from({ length: 12 }, (_, n) => photoMessage(n))
  expect(sketch(toRows(photos, [], plain))).toEqual(['celeb×10 first', 'celeb×2 last'])
  const minuteOn = photoMessage(1, { createdAt: minute(1) })
  expect(sketch(toRows([photoMessage(0), minuteOn, photoMessage(2, { createdAt: minute(3) })], [], plain))).toEqual([
    'celeb×2 first last',
    'celeb first last',
  ])
  const gone = photoMessage(1, { photo: null, deletedAt: new Date(0) })
  expect(sketch(toRows([photoMessage(0), gone, photoMessage(2)], [], plain))).toEqual([
    'celeb first',
    'celeb',
    'celeb last',
  ])
})

it('keeps the unread divider before the first unread message of another person', () => {
  const rows = toRows([message(1), message(2), message(3)], [], { ...plain, unreadFromId: message(2).id })
  expect(sketch(rows)).toEqual(['celeb first last', 'unread', 'celeb first', 'celeb last'])
  expect(sketch(toRows([message(1), mine(2), message(3)], [], { ...plain, unreadFromId: message(2).id }))[2]).toBe(
    'unread',
  )
})

it('joins nothing across pages, so that loading history moves nothing on the screen', () => {
  const newer = [message(4), message(5)]
  const before = sketch(toRows(newer, [], plain))
  const after = sketch(toRows([message(2), message(3), ...newer], [message(4).id], plain))
  expect(after.slice(-before.length)).toEqual(before)
})

it('keeps the key of an own message from pending to sent', () => {
  const [row] = toRows([mine(1)], [], plain)
  expect(row?.key).toBe(mine(1).sendId)
})

it('marks the newest message of a celeb', () => {
  const friend = person(idOf<UserId>(9, 'e'), { isCeleb: false })
  const rows = toRows([message(1), mine(2), message(3), message(4), mine(5)], [], plain)
  expect(rows.map((row) => 'newest' in row && row.newest)).toEqual([false, false, false, true, false])
  expect(toRows([message(1, { author: friend })], [], plain).some((row) => 'newest' in row && row.newest)).toBe(false)
})

it('marks once where a fan had no premium, between two periods of premium', () => {
  const [before, after] = [message(1), message(2, { createdAt: minute(60) })]
  const periodFrom = minute(30)
  expect(sketch(toRows([before, after], [], { ...plain, periodFrom }))).toEqual([
    'celeb first last',
    'gap',
    'celeb first last',
  ])
  for (const only of [before, after])
    expect(sketch(toRows([only], [], { ...plain, periodFrom }))).toEqual(['celeb first last'])
})
