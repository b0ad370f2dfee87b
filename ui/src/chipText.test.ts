import { expect, it } from 'vitest'
import { outsideChip, shownPieces, toShown, toText } from './chipText.ts'

const chip = { token: '{nickname}', label: '닉네임' }
const text = '안녕 {nickname}, {nickname}{nickname} 봤어?'
const shown = toShown(text, chip)

it('shows tokens as labels and restores the same text', () => {
  expect(shown).not.toContain('{nickname}')
  expect(toText(shown, chip)).toBe(text)
  expect(toText('닉네임 {nickname}', chip)).toBe('닉네임 {nickname}')
  expect(shownPieces(shown, chip).filter(({ isChip }) => isChip)).toHaveLength(3)
})

it('deletes a whole chip with any of its characters, and nothing else', () => {
  const one = toShown('아 {nickname} 야', chip)
  const [start, length] = [2, one.length - 4]
  for (let at = start; at < start + length; at += 1)
    expect(toText(one.slice(0, at) + one.slice(at + 1), chip), `without character ${at - start}`).toBe('아  야')
})

it('keeps the neighbour of a deleted chip', () => {
  const two = toShown('{nickname}{nickname}', chip)
  const half = two.length / 2
  expect(toText(two.slice(0, half - 1) + two.slice(half), chip)).toBe('{nickname}')
  expect(toText(two.slice(0, -1), chip)).toBe('{nickname}')
  expect(toText(two.slice(1), chip)).toBe('{nickname}')
})

it('moves the caret out of a chip', () => {
  const one = toShown('아{nickname}', chip)
  expect(outsideChip(one, 3, chip, true)).toBe(one.length)
  expect(outsideChip(one, 3, chip, false)).toBe(1)
  expect(outsideChip(one, 1, chip, true)).toBe(1)
})
