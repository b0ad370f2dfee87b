import { bootstrap } from './bootstrap.mjs'
import { runChecks } from './stages/checks.mjs'
import { sum } from './stages/results.mjs'
import { runVitest } from './stages/vitest.mjs'
import { readTestWords } from './testWords.mjs'

// `npm run check` runs the quick checks: types, format, line length, lint, and the tests that need no browser.

const tools = bootstrap()
const { seed } = readTestWords(process.argv.slice(2))
const { passed, failed } = sum([
  await runChecks(tools),
  await runVitest(tools, { seed, words: ['--project=!*-browser'] }),
])
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
