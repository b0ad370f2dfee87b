import { describe, expect, it } from 'vitest'
import { en } from './en.ts'
import { ko } from './ko.ts'

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
})
