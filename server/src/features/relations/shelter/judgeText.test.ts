import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { hasOwnWord, judgeText } from './judgeText.ts'
import { readingsOf } from './readings.ts'

/** Each line is `kind|sentence`, where the kind `kind` marks a friendly sentence, in which nothing may be found. */
const sentences = readFileSync(new URL('sentences.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('|') as [wanted: string, sentence: string])
const judge = (sentence: string) => judgeText(readingsOf(sentence))

it('the house finds what is cruel in the written sentences, and lets the kind ones through', () => {
  const judged = sentences.map(([wanted, sentence]) => ({ wanted, sentence, found: judge(sentence) ?? 'kind' }))
  const held = judged.filter(({ found }) => found !== 'kind')
  const cruel = judged.filter(({ wanted }) => wanted !== 'kind')
  const right = held.filter(({ wanted }) => wanted !== 'kind')
  const alarms = held.filter(({ found }) => found === 'threat' || found === 'dox')
  expect(sentences.length).toBeGreaterThan(500)
  expect(right.length / held.length).toBeGreaterThanOrEqual(0.99)
  expect(right.length / cruel.length).toBeGreaterThanOrEqual(0.98)
  // An alarm wakes people up, so a friendly sentence must never raise one.
  expect(alarms.filter(({ wanted }) => wanted === 'kind')).toEqual([])
  expect(alarms.filter(({ wanted, found }) => wanted !== found).map(({ sentence }) => sentence)).toEqual([])
})

it.each([
  ['letters apart', 'ㅂㅏㅂㅗ 같아'],
  ['a gap', '바 보 같아'],
  ['a symbol', '바@보 같아'],
  ['a digit', '바1보'],
  ['digits for letters', 'so bA8y'],
  ['wide letters', 'ｂａｂｙ'],
])('a celeb’s own word is found with %s', (_spelling, text) => {
  expect(hasOwnWord(text, readingsOf(text), ['바보', 'baby'])).toBe(true)
  expect(hasOwnWord('좋은 말', readingsOf('좋은 말'), ['바보', 'baby'])).toBe(false)
})

it('the longest message is judged within a few milliseconds, with any part repeated', () => {
  for (const part of ['시 ', 'ㅅㅣ', '너 ', 'f u ', '0 1 ', '씨1', '역삼동 1', '보지 ', 'a@', '니가 가 ']) {
    const text = part.repeat(Math.ceil(2_000 / part.length))
    const began = performance.now()
    judge(text)
    expect(performance.now() - began).toBeLessThan(200)
  }
})
