import { describe, expect, it } from 'vitest'
import { en } from './en.ts'
import { ko } from './ko.ts'

/** Words that end like a plural and are none. */
const noPlurals = ['as', 'is', 'was', 'has', 'its', 'does', 'differs', 'this', 'always']
/** Limits of the product, which are never one. */
const severalAlways = ['minutes', 'hours', 'chars']

const groups = Object.keys(ko) as (keyof typeof ko)[]
const placeholders = (text = '') => (text.match(/\{\{\w+/gu) ?? []).sort()

describe.each(groups)('the texts of %s', (group) => {
  const [korean, english]: Record<string, string>[] = [ko[group], en[group]]

  it('are in both languages, with the same placeholders', () => {
    expect(
      Object.keys(english!)
        .filter((key) => !key.endsWith('_one'))
        .sort(),
    ).toEqual(Object.keys(korean!).sort())
    for (const [key, text] of Object.entries(korean!)) {
      expect(text, key).not.toBe('')
      expect(placeholders(english![key]), key).toEqual(placeholders(text))
    }
  })

  it('say one thing in the singular', () => {
    for (const [key, text] of Object.entries(english!)) {
      const counted = text.matchAll(/\{\{(\w+)(?:, number)?\}\} (?:(?!to )[a-z-]+ )?(people|[a-z]{2,}s)\b/gu)
      for (const [, name, word] of counted) {
        if (noPlurals.includes(word!) || severalAlways.includes(name!)) continue
        expect([key, name]).toEqual([key, 'count'])
        if (!key.endsWith('_one')) expect(english, key).toHaveProperty(`${key}_one`)
      }
    }
  })
})
