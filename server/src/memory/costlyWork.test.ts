import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { costlyWork } from './costlyWork.ts'

it('ARCHITECTURE.md lists every kind of costly work with its bounds', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../ARCHITECTURE.md'), 'utf8')
  const [, section] = page.split('\n## Costly work\n')
  const documented = section!
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| kind'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, kind]) => !/^-+$/u.test(kind!))
    .map(([, kind, , ...bounds]) => [kind, ...bounds.slice(0, 4).map(Number)])
  expect(documented).toEqual(
    Object.entries(costlyWork).map(([kind, { atOnce, atOncePerPerson, perPerson, waiting }]) => [
      kind,
      atOnce,
      atOncePerPerson,
      perPerson,
      waiting,
    ]),
  )
})
