import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { findRiddles } from './findRiddles.ts'

const root = dirname(import.meta.dirname)
/** These files list the refused words, or quote texts by others. */
const exempt = ['lint/findRiddles.ts', 'lint/words.test.ts', 'docs/korean.md', 'docs/media-inputs.md', 'shells/ios/']

it('comments, docs and test names use plain words', () => {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  const paths = listed.filter(
    (path) =>
      /\.(?:tsx?|mjs|md)$/u.test(path) &&
      existsSync(join(root, path)) &&
      !exempt.some((start) => path.startsWith(start)),
  )
  expect(paths.length).toBeGreaterThan(4_000)
  expect(findRiddles(new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])))).toEqual([])
})

it('finds riddles in comments, docstrings, Markdown and test names, and none in code', () => {
  const bad = {
    'a.ts': '// Whoever asks is refused.',
    'b.ts': '/** The fan whose money it is. */',
    'c.ts': ' * Nobody hears of it.',
    'd.test.ts': "  it('is told to somebody', () => {",
    'e.md': 'What was paid goes back.',
  }
  const found = findRiddles(new Map(Object.entries(bad)))
  expect([...new Set(found.map((line) => line.split(':')[0]))]).toEqual(Object.keys(bad))
  expect(findRiddles(new Map([['a.ts', "const nobody = t('SHELL.NOBODY')"]]))).toEqual([])
})
