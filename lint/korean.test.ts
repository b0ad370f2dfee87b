import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const root = dirname(import.meta.dirname)
const folders = [
  'app/src/i18n/ko',
  'app/src/i18n/policies',
  'console/src/i18n/ko',
  'server/src/console',
  'server/src/features',
  'server/src/mails',
  'contract/src',
]

/** The words in the right column of the table in docs/korean.md, which the app must not use. */
function readRefused(): string[] {
  const rows = readFileSync(join(root, 'docs/korean.md'), 'utf8').split('\n')
  return rows
    .filter((row) => row.startsWith('| ') && !row.startsWith('| thing') && !row.startsWith('| --'))
    .flatMap((row) => row.split('|')[3]!.split(','))
    .map((word) => word.trim())
}

/** Each line with Korean text, without the name of the text. */
function* koreanLines(): Generator<[place: string, line: string]> {
  for (const folder of folders)
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/u.test(name) || /\.test\.|commonPasswords/u.test(name)) continue
      const lines = readFileSync(join(root, folder, name), 'utf8').split('\n')
      for (const [at, line] of lines.entries()) {
        const text = line.replace(/^\s*\w+:/u, '')
        if (/[가-힣]/u.test(text)) yield [`${folder}/${name}:${at + 1}`, text]
      }
    }
}

it('no Korean text uses a word that docs/korean.md refuses', () => {
  const refused = readRefused()
  expect(refused.length).toBeGreaterThan(40)
  const found = [...koreanLines()].flatMap(([place, line]) =>
    refused.filter((word) => line.includes(word)).map((word) => `${place} ${word}`),
  )
  expect(found).toEqual([])
})
