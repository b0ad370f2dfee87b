import { expect, it } from 'vitest'
import { chat, me, message, mine, photoMessage } from '../data/factories.ts'
import type { Pending } from '../outbox/pending.ts'
import { withPending, type RoomRow } from './roomRows.ts'
import { toRows } from './toRows.ts'

const at = message(0).createdAt
const upload = (n: number, more: Partial<Pending> = {}): Pending => ({
  sendId: `s${n}`,
  chatId: chat(1).id,
  place: n,
  content: null,
  photo: { file: new Blob(), width: 300, height: 400 },
  photoId: null,
  queuedAt: at,
  state: 'waiting',
  error: null,
  ...more,
})
const ownPhoto = (n: number) => photoMessage(n, { author: mine(n).author })
const rowsOf = (messages: Parameters<typeof toRows>[0]) =>
  toRows(messages, [], { myId: me, unreadFromId: null, startsHere: false })
const sketch = (rows: RoomRow[]) =>
  rows.map((row) => (row.kind === 'uploads' ? `${row.sent.length}+${row.entries.length}` : row.kind))

it('photos that are sent together form one grid, regardless of how many have arrived', () => {
  const photos = [1, 2, 3].map((n) => upload(n))
  expect(sketch(withPending([], photos))).toEqual(['0+3'])
  expect(sketch(withPending(rowsOf([ownPhoto(1)]), photos.slice(1)))).toEqual(['1+2'])
  expect(sketch(withPending(rowsOf([ownPhoto(1), ownPhoto(2)]), photos.slice(2)))).toEqual(['2+1'])
})

it('the grid keeps the key of its first photo', () => {
  const sent = rowsOf([ownPhoto(1)])
  expect(withPending(sent, [upload(2)])[0]!.key).toBe(sent[0]!.key)
  expect(withPending([], [upload(1), upload(2)])[0]!.key).toBe('s1')
})

it('a video, a voice, a failed photo, a text, earlier photos and photos of other people stay separate', () => {
  const video = upload(2, { photo: { ...upload(2).photo!, video: { durationMs: 1, poster: null } } })
  const voice = upload(2, { photo: { ...upload(2).photo!, voice: { durationMs: 1, waveform: [] } } })
  const failed = upload(2, { state: 'failed' })
  const text = upload(2, { photo: null, content: '눈' })
  for (const other of [video, voice, failed, text])
    expect(sketch(withPending([], [upload(1), other, upload(3)]))).toEqual(['pending', 'pending', 'pending'])
  const later = new Date(at.getTime() + 120_000)
  expect(sketch(withPending([], [upload(1), upload(2, { queuedAt: later })]))).toEqual(['pending', 'pending'])
  expect(sketch(withPending(rowsOf([photoMessage(1)]), [upload(2)]))).toEqual(['message', 'pending'])
  expect(sketch(withPending(rowsOf([ownPhoto(1)]), [upload(2, { queuedAt: later })]))).toEqual(['message', 'pending'])
})

it('a grid holds ten photos', () => {
  const photos = Array.from({ length: 12 }, (_, n) => upload(n + 1))
  expect(sketch(withPending([], photos))).toEqual(['0+10', '0+2'])
  expect(sketch(withPending(rowsOf([ownPhoto(1)]), photos.slice(1)))).toEqual(['1+9', '0+2'])
})
