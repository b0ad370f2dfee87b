import { join } from 'node:path'
import { bootstrap, fail } from './bootstrap.mjs'
import { runChecks } from './stages/checks.mjs'
import { buildForJourneys, runJourneys } from './stages/journeys.mjs'
import { count, sum } from './stages/results.mjs'
import { runVitest } from './stages/vitest.mjs'
import { installForTests } from './systemPackages.mjs'
import { openTestFolder } from './testFolder.mjs'
import { readTestWords } from './testWords.mjs'

// `npm test` is the test run to do before a push; it also works on a fresh machine. `-- --all` adds the long tests, `--
// FILE …` runs only the named files. The last line is `N passed, N failed`.

const slowestShown = 10

const words = wordsOrFail()
const { seed, files, journeys } = words
const isNamed = files.length + journeys.length > 0
const { node, env } = bootstrap()
const folder = openTestFolder()
process.once('exit', folder.remove)
const tools = {
  node,
  env: {
    ...env,
    TMPDIR: folder.path,
    // The many programs that the tests start share this compile cache of Node.
    NODE_COMPILE_CACHE: join(folder.path, 'compiled'),
    // Files named *.all.* run only with --all, or if they are named.
    ...(words.isAll || isNamed ? { BYEOL_ALL: '1' } : {}),
  },
}
const missing = installForTests([...files, ...journeys])
if (missing) console.log(`✗ system packages\n${missing}\n`)
console.log(`Order of the files: --seed ${seed}`)

const units = { seed, words: files }
const walks = { seed, words: journeys }
const stages = [
  { title: 'Types and lint', stage: runChecks, isWanted: !isNamed },
  {
    title: 'Unit, integration and browser',
    stage: () => runVitest(tools, units),
    isWanted: !isNamed || files.length > 0,
  },
  { title: 'Builds', stage: () => buildForJourneys(tools, walks), isWanted: !isNamed || journeys.length > 0 },
  { title: 'End to end', stage: () => runJourneys(tools, walks), isWanted: !isNamed || journeys.length > 0 },
]
const results = [count(missing ? [{ name: 'system packages', isFine: false }] : [])]
const begunAll = performance.now()
const lines = []
for (const { title, stage } of stages.filter(({ isWanted }) => isWanted)) {
  const begun = performance.now()
  console.log(`\n── ${title}, at ${secondsSince(begunAll)} s\n`)
  const result = await stage(tools)
  results.push(result)
  lines.push(`${title}: ${result.passed} passed, ${result.failed} failed (${secondsSince(begun)} s)`)
  console.log(`\n${lines.at(-1)}`)
}

const { passed, failed, failures, secondTries, files: timed } = sum(results)
if (!isNamed) {
  console.log(`\n${lines.join('\n')}\nIn all ${secondsSince(begunAll)} s`)
  showSlowest(timed)
}
if (secondTries.length > 0) console.log(`\nNeeded a second try:\n${secondTries.map((name) => `  ${name}`).join('\n')}`)
if (failures.length > 0) console.log(`\nFailed (order: --seed ${seed}):\n${failures.map(described).join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function wordsOrFail() {
  try {
    return readTestWords(process.argv.slice(2))
  } catch (error) {
    return fail(error.message)
  }
}

function secondsSince(begun) {
  return Math.round((performance.now() - begun) / 1000)
}

function showSlowest(all) {
  const slowest = [...all].sort((a, b) => b.seconds - a.seconds).slice(0, slowestShown)
  console.log(`\nSlowest files:\n${slowest.map((one) => `  ${one.seconds.toFixed(1)} s  ${one.file}`).join('\n')}`)
}

function described({ title, again }) {
  return `  ${title}${again ? `\n    alone: ${again}` : ''}`
}
