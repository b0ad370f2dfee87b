import { expect, it } from 'vitest'
import { typedName } from './typedName.ts'

it.each([
  ['@', ''],
  ['안녕 @서', '서'],
  ['(@seo.ha', 'seo.ha'],
  ['me@seoha', null],
  ['@seoha 안녕', null],
  ['안녕', null],
])('in “%s” the beginning of a name is %s', (text, name) => {
  expect(typedName(text)).toBe(name)
})
