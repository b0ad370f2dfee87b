import { expect, it } from 'vitest'
import { readTimedLines, writeTimedLines } from './timedLines.ts'

it('a typed line lasts until the next one, four seconds at most, and not beyond the end', () => {
  expect(readTimedLines('0:01 안녕\n0:03.5 고마워\n0:20 또 만나', 21_000)).toEqual([
    { startMs: 1_000, endMs: 3_500, text: '안녕' },
    { startMs: 3_500, endMs: 7_500, text: '고마워' },
    { startMs: 20_000, endMs: 21_000, text: '또 만나' },
  ])
})

it('reads a written end, an hour, and a line that continues the one before', () => {
  expect(readTimedLines('0:01-0:02 안녕\n모두들\n\n1:00:00 ~ 1:00:01.25 끝', null)).toEqual([
    { startMs: 1_000, endMs: 2_000, text: '안녕\n모두들' },
    { startMs: 3_600_000, endMs: 3_601_250, text: '끝' },
  ])
})

it('needs a time in front of the first line', () => {
  expect(readTimedLines('안녕', 2_000)).toBeNull()
  expect(readTimedLines('', 2_000)).toEqual([])
})

it('reads again what it wrote', () => {
  const cues = [
    { startMs: 500, endMs: 2_000, text: '안녕' },
    { startMs: 3_600_000, endMs: 3_601_250, text: '두 줄\n자막' },
  ]
  expect(readTimedLines(writeTimedLines(cues), null)).toEqual(cues)
})
