import { expect, it } from 'vitest'
import { builtInPolicies } from './builtInPolicies.ts'
import { changedParts, policyDifferences } from './policyDifferences.ts'
import { readPolicy, writePolicy } from './policyLines.ts'

it('a policy that was written down is read as the same policy', () => {
  for (const text of Object.values(builtInPolicies)
    .flat()
    .flatMap(({ ko, en }) => [ko, en])) {
    const read = readPolicy(writePolicy(text), text.version)
    expect(read.sections.map(({ items, ...rest }) => ({ ...rest, ...(items?.length && { items }) }))).toEqual(
      text.sections.map(({ items, ...rest }) => ({ ...rest, ...(items?.length && { items }) })),
    )
    expect([read.intro, writePolicy(read)]).toEqual([text.intro, writePolicy(text)])
  }
})

it('the differences of two versions are the lines that were added and removed, by section', () => {
  const before = 'Intro.\n\n## 1. One {#one}\n\nFirst.\n\nSecond.\n\n## 2. Two\n\nThird.'
  const after = 'Intro.\n\n## 1. One {#one}\n\nFirst, and more.\n\nSecond.\n\n## 2. Two\n\nThird.\n\nFourth.'
  const lines = policyDifferences(before, after)
  expect(lines.filter(({ change }) => change !== 'added').map(({ text }) => text)).toEqual(before.split('\n\n'))
  expect(lines.filter(({ change }) => change !== 'removed').map(({ text }) => text)).toEqual(after.split('\n\n'))
  expect(changedParts(lines)).toEqual([
    {
      title: '1. One',
      lines: [
        { text: 'First.', change: 'removed' },
        { text: 'First, and more.', change: 'added' },
      ],
    },
    { title: '2. Two', lines: [{ text: 'Fourth.', change: 'added' }] },
  ])
  expect(changedParts(policyDifferences(before, before))).toEqual([])
})
