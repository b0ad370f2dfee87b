import { expect, it } from 'vitest'
import { findHideRule, type Reach, type Word } from './hideRules.ts'

const words = (weight: number, people: number, networks: number): Word[] =>
  Array.from({ length: people }, (_, n) => ({ weight, network: `network ${n % networks}` }))

it.each<[string, Reach, Word[], boolean]>([
  ['a hundred new accounts on one network', 'celeb', words(0, 100, 1), false],
  ['a hundred new accounts on a hundred networks', 'celeb', words(0, 100, 100), false],
  ['a hundred old accounts without an identity', 'celeb', words(1, 100, 100), false],
  ['one weighty person', 'celeb', words(2, 1, 1), false],
  ['two of the weightiest people', 'celeb', words(3, 2, 2), false],
  ['three weighty people on one network', 'celeb', words(2, 3, 1), false],
  ['three weighty people on two networks', 'celeb', words(2, 3, 2), true],
  ['a new account', 'person', words(0, 1, 1), false],
  ['a hundred new accounts', 'person', words(0, 100, 100), false],
  ['one weighty person', 'person', words(2, 1, 1), true],
  ['three old accounts on one network', 'person', words(1, 3, 1), false],
  ['three old accounts on two networks', 'person', words(1, 3, 2), true],
  ['its only reader', 'reader', words(0, 1, 1), true],
])('%s against a %s', (_who, reach, given, hides) => {
  expect(findHideRule(reach, given) !== null).toBe(hides)
})
