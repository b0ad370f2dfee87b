import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { buildApp, buildConsole, buildShellOfTests } from '../buildApps.mjs'
import { root } from '../paths.mjs'
import { twoAtOnce } from '../twoAtOnce.mjs'
import { brokenBeside, count, resultOf } from './results.mjs'
import { bin, run, withReport } from './run.mjs'

const builds = [
  { name: 'build of the app', build: buildApp, isNeededBy: () => true },
  { name: 'build of the console', build: buildConsole, isNeededBy: (text) => /staff\.ts'|\/console\//u.test(text) },
]
/** Built after the app, because the shell's build reuses what was compiled for the app (ui/reactCompiler.ts). */
const buildsAfter = [
  { name: 'build of the shell', build: buildShellOfTests, isNeededBy: (text) => text.includes('SimulatedPhone') },
  { name: 'demo world of the journeys', build: makeWorld, isNeededBy: () => true },
]

/** Makes the builds that the chosen journeys use; each build counts as a test. `words` are paths of journeys. */
export async function buildForJourneys(tools, { words = [] }) {
  const texts = words.length > 0 ? words.map(sourceOf) : listJourneys(tools).map(sourceOf)
  const results = []
  for (const round of [builds, buildsAfter]) {
    const needed = round.filter(({ isNeededBy }) => texts.some(isNeededBy))
    const made = await twoAtOnce(needed, async ({ name, build }) => {
      const problem = await build(tools)
      console.log(problem ? `✗ ${name}\n${problem}` : `✓ ${name}`)
      return { name, isFine: !problem }
    })
    results.push(...made)
  }
  return count(results)
}

/**
 * Makes the demo world (e2e/world/makeWorld.ts). This runs at the same time as the last build, which leaves a core
 * idle.
 */
async function makeWorld(tools) {
  const { env } = tools
  if (env.E2E_WORLD || env.E2E_DATA_DIR) return null
  const folder = mkdtempSync(join(env.TMPDIR ?? tmpdir(), 'byeol-e2e-world-'))
  const { code, output } = await run(tools, ['e2e/world/fillWorld.ts', folder])
  if (code !== 0) return output
  // When run as root, the database is outside this folder, so a copy of the folder would lack it.
  if (!existsSync(join(folder, 'postgres-home'))) env.E2E_WORLD = folder
  return null
}

function listJourneys({ env }) {
  const areas = readdirSync(join(root, 'e2e'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return areas
    .flatMap(({ name }) => readdirSync(join(root, 'e2e', name)).map((file) => `e2e/${name}/${file}`))
    .filter((file) => file.endsWith('.spec.ts') && (env.BYEOL_ALL || !file.endsWith('.all.spec.ts')))
}

/** The path and the text of a named journey. For a folder, a text for which all builds are needed. */
function sourceOf(word) {
  const path = join(root, word.replace(/:\d+$/u, ''))
  return path.endsWith('.ts') && existsSync(path)
    ? `${word}\n${readFileSync(path, 'utf8')}`
    : 'SimulatedPhone /console/'
}

/**
 * Runs the journeys on the built apps, in an order determined by the seed. A journey that passes only at its second try
 * is reported as a fault.
 */
export async function runJourneys(tools, { seed, words = [] }) {
  const { code, report } = await withReport((path) => {
    const env = { ...tools.env, PLAYWRIGHT_JSON_OUTPUT_FILE: path }
    const args = ['test', '-c', 'e2e', '--retries=1', `--shuffle=${seed}`, '--reporter=list,json', ...words]
    return run({ ...tools, env }, [bin('@playwright/test/cli.js'), ...args], { show: true })
  })
  const { stats: { expected = 0, flaky = 0, unexpected: failed = 0 } = {}, suites = [] } = report
  const specs = suites.flatMap(specsOf)
  const failures = specs.filter(({ ok }) => !ok).map(({ name, why, again }) => ({ title: `${name}${why}`, again }))
  const secondTries = specs.filter(({ isFlaky }) => isFlaky).map(({ name, why }) => `${name}${why}`)
  const known = { passed: expected + flaky, failed, failures, secondTries, files: sumUp(specs) }
  if (failed > 0 || code === 0) return resultOf(known)
  return resultOf({ ...known, ...brokenBeside('Playwright ended with an error outside of journeys') })
}

const specsOf = ({ file, specs = [], suites = [] }) => [
  ...specs.map(({ ok, title, line, tests }) => ({
    ok,
    file: `e2e/${file}`,
    name: `e2e/${file}:${line}: ${title}`,
    again: `npm test -- e2e/${file}:${line}`,
    isFlaky: tests.some(({ status }) => status === 'flaky'),
    why: tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(reasonOf))).join(''),
    seconds: tests.flatMap(({ results }) => results).reduce((all, { duration }) => all + duration / 1000, 0),
  })),
  ...suites.flatMap(specsOf),
]

const colours = /\u001B\[[\d;]*m/gu

/** The place of an error of a journey, and its message without the log of what Playwright tried. */
function reasonOf({ message = '', location }) {
  const place = location ? `at ${relative(root, location.file)}:${location.line}` : ''
  const said = message.replace(colours, '').split(/\n+Call [Ll]og/u, 1)[0]
  return `\n      ${place} ${said.split('\n').filter(Boolean).slice(0, 8).join('\n        ')}`
}

function sumUp(specs) {
  const seconds = new Map()
  for (const spec of specs) seconds.set(spec.file, (seconds.get(spec.file) ?? 0) + spec.seconds)
  return [...seconds].map(([file, all]) => ({ file, seconds: all }))
}
