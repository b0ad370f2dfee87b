import type { UserId } from '@byeol/contract/ids.ts'
import { expect, it } from 'vitest'
import { idOf, me, message, mine, person, photoMessage } from '../data/factories.ts'
import { rowsOf, type Row } from './rows.ts'

const plain = { myId: me, unreadFromId: null, startsHere: false }
const minute = (n: number) => new Date(message(0).createdAt.getTime() + n * 60_000)
const sketch = (rows: Row[]) =>
  rows.map((row) =>
    'own' in row
      ? `${row.own ? 'me' : 'star'}${row.kind === 'photos' ? `×${row.messages.length}` : ''}${row.first ? ' first' : ''}${row.last ? ' last' : ''}`
      : row.key,
  )

it('groups messages of one author and minute: name at the first, time at the last', () => {
  expect(
    sketch(rowsOf([message(1), message(2), mine(3), message(4), message(5, { createdAt: minute(1) })], [], plain)),
  ).toEqual(['star first', 'star last', 'me first last', 'star first last', 'star first last'])
})

it('separates days in Seoul time', () => {
  const late = new Date('2026-11-20T14:59:59.000Z')
  const early = new Date('2026-11-20T15:00:00.000Z')
  const rows = rowsOf([message(1, { createdAt: late }), message(2, { createdAt: early })], [], {
    ...plain,
    startsHere: true,
  })
  expect(sketch(rows)).toEqual(['day:2026-11-20', 'star first last', 'day:2026-11-21', 'star first last'])
})

it('shows one author’s photos of a minute as one grid of at most ten, and a deleted one apart', () => {
  const photos = Array.from({ length: 12 }, (_, n) => photoMessage(n))
  expect(sketch(rowsOf(photos, [], plain))).toEqual(['star×10 first', 'star×2 last'])
  const minuteOn = photoMessage(1, { createdAt: minute(1) })
  expect(sketch(rowsOf([photoMessage(0), minuteOn, photoMessage(2, { createdAt: minute(3) })], [], plain))).toEqual([
    'star×2 first last',
    'star first last',
  ])
  const gone = photoMessage(1, { photo: null, deletedAt: new Date(0) })
  expect(sketch(rowsOf([photoMessage(0), gone, photoMessage(2)], [], plain))).toEqual([
    'star first',
    'star',
    'star last',
  ])
})

it('keeps the unread divider before the first unread message of somebody else', () => {
  const rows = rowsOf([message(1), message(2), message(3)], [], { ...plain, unreadFromId: message(2).id })
  expect(sketch(rows)).toEqual(['star first last', 'unread', 'star first', 'star last'])
  expect(sketch(rowsOf([message(1), mine(2), message(3)], [], { ...plain, unreadFromId: message(2).id }))[2]).toBe(
    'unread',
  )
})

it('joins nothing across pages, so that loading history moves nothing on the screen', () => {
  const newer = [message(4), message(5)]
  const before = sketch(rowsOf(newer, [], plain))
  const after = sketch(rowsOf([message(2), message(3), ...newer], [message(4).id], plain))
  expect(after.slice(-before.length)).toEqual(before)
})

it('keeps the key of an own message from pending to sent', () => {
  const [row] = rowsOf([mine(1)], [], plain)
  expect(row?.key).toBe(mine(1).sendId)
})

it('marks where the newest messages of a celeb begin', () => {
  const friend = person(idOf<UserId>(9, 'e'), { isCeleb: false })
  const rows = rowsOf([message(1), mine(2), message(3), message(4), mine(5)], [], plain)
  expect(rows.map((row) => 'newest' in row && row.newest)).toEqual([false, false, true, false, false])
  expect(rowsOf([message(1, { author: friend })], [], plain).some((row) => 'newest' in row && row.newest)).toBe(false)
})

it('says once where a fan was not subscribed, between two periods of premium', () => {
  const [before, after] = [message(1), message(2, { createdAt: minute(60) })]
  const periodFrom = minute(30)
  expect(sketch(rowsOf([before, after], [], { ...plain, periodFrom }))).toEqual([
    'star first last',
    'gap',
    'star first last',
  ])
  for (const only of [before, after])
    expect(sketch(rowsOf([only], [], { ...plain, periodFrom }))).toEqual(['star first last'])
})
