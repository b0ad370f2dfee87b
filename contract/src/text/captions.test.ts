import { expect, it } from 'vitest'
import { fitsMedium, readCaptions, writeCaptions } from './captions.ts'

const cues = [
  { startMs: 500, endMs: 2_000, text: '오늘도 와 줘서 고마워' },
  { startMs: 2_000, endMs: 63_250, text: '두 줄\n자막' },
]

it('reads a WebVTT file as it was written', () => {
  expect(readCaptions(writeCaptions(cues))).toEqual(cues)
})

it('reads a SRT file from Windows, with numbers, marks and commas', () => {
  const file = [
    '\u{FEFF}1\r\n00:00:00,500 --> 00:00:02,000\r\n<i>오늘도</i> 와 줘서 {\\an8}고마워',
    '2\r\n00:00:02,000 --> 00:01:03,250\r\n두 줄\r\n자막\r\n',
  ].join('\r\n\r\n')
  expect(readCaptions(file)).toEqual(cues)
})

it('skips notes, styles and lines that end before they begin, and puts lines in order', () => {
  const file = [
    'WEBVTT',
    'NOTE 다듬기 전',
    'STYLE\n::cue { color: red }',
    '00:05.000 --> 00:06.000\n뒤',
    '00:04.000 --> 00:03.000\n없음',
    'first\n00:01.000 --> 00:02.000 align:start\n<v 서하>앞',
  ].join('\n\n')
  expect(readCaptions(file).map(({ text }) => text)).toEqual(['앞', '뒤'])
})

it('finds nothing in a file that is no captions', () => {
  for (const file of ['', 'WEBVTT', '{"a":1}', '안녕\n\n하세요']) expect(readCaptions(file)).toEqual([])
})

it('refuses lines after the end of the medium', () => {
  expect(fitsMedium(cues, 3_000)).toBe(true)
  expect(fitsMedium(cues, 2_000)).toBe(false)
  expect(fitsMedium([], 3_000)).toBe(false)
})
