import { expect, it } from 'vitest'
import { findLongLines, maxLineLength } from './findLongLines.ts'

const longest = '별'.repeat(maxLineLength)

it('allows a line of 120 characters, Korean ones counted as one each', () => {
  expect(findLongLines(new Map([['server/src/app.ts', `// a\n${longest}\n`]]))).toEqual([])
})

it('names the file, the line number and the length of every longer line', () => {
  const files = new Map([
    ['server/src/app.ts', `// a\n${longest}a`],
    ['docs/page.md', `${longest}ab\nshort\n${longest}abc\n`],
  ])
  expect(findLongLines(files)).toEqual(['server/src/app.ts:2 (121)', 'docs/page.md:1 (122)', 'docs/page.md:3 (123)'])
})
