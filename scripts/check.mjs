import { bootstrap } from './bootstrap.mjs'
import { runChecks, runVitest, sum } from './stages.mjs'

// `npm run check`: the quick checks. Types, format, line length, lint, and the tests that need no browser.

const tools = bootstrap()
const { passed, failed } = sum([await runChecks(tools), await runVitest(tools, ['--project=!*-browser'])])
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
