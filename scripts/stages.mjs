import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { buildApp, buildConsole, buildShellOfTests } from './buildApps.mjs'
import { root } from './paths.mjs'

// Each stage resolves to { passed, failed, failures } and shows the output of what failed; `failures` names it again
// for the end of the output. Only tests in a browser have a second try; Vitest and Playwright name those that needed
// it.

const folders = [
  'contract',
  'ui',
  'server',
  'demo',
  'app',
  'app/worker',
  'console',
  'sandbox',
  'e2e',
  'bench',
  'lint',
  'shells',
]
const bin = (path) => join(root, 'node_modules', path)

const checks = [
  ...folders.map((name) => ({ name: `types of ${name}`, args: [bin('typescript/bin/tsc'), '-p', name] })),
  { name: 'format', args: [bin('oxfmt/bin/oxfmt'), '--check', '.'] },
  { name: 'line length', args: [join(root, 'lint/lineLength.ts')] },
  { name: 'lint and import rules', args: [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'] },
  {
    name: 'stylelint',
    args: [bin('stylelint/bin/stylelint.mjs'), '{app,console,ui}/src/**/*.css', '--allow-empty-input'],
  },
]

/** Types and lint; each counts as one test. */
export async function runChecks(tools) {
  const results = []
  for (const { name, args } of checks) {
    const { code, output } = await run(tools, args)
    console.log(code === 0 ? `✓ ${name}` : `✗ ${name}\n${output}`)
    results.push({ name, isFine: code === 0 })
  }
  return count(results)
}

/** Works on two items at a time, one for each core of the smallest machine. Results are in the items' order. */
async function twoAtOnce(items, work) {
  const results = []
  const waiting = items.entries()
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await work(item)
  }
  await Promise.all([worker(), worker()])
  return results
}

export async function runVitest(tools, more = []) {
  return withReport('vitest.json', async (report) => {
    const args = [
      bin('vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]
    const { code } = await run(tools, [...args, ...more], { show: true })
    const { numPassedTests: passed = 0, numFailedTests: failed = 0, testResults = [] } = read(report)
    const failures = testResults.flatMap(failuresOfFile)
    if (failed > 0 || code === 0) return { passed, failed, failures }
    // Vitest failed outside of any test: a file that does not load, or an unhandled rejection.
    return {
      passed,
      failed: 1,
      failures: failures.length > 0 ? failures : ['Vitest ended with an error outside of tests'],
    }
  })
}

function failuresOfFile({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : []
  return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages[0])}`)
}

const firstLine = (text = '') => text.split('\n', 1)[0]

/** The journeys walk through the built app, shell and console; that each builds counts as a test. */
export async function runPlaywright(tools) {
  const builds = [
    ['build of the app', buildApp],
    ['build of the shell', buildShellOfTests],
    ['build of the console', buildConsole],
  ]
  const results = await twoAtOnce(builds, async ([name, build]) => {
    const problem = await build(tools)
    console.log(problem ? `✗ ${name}\n${problem}` : `✓ ${name}`)
    return { name, isFine: !problem }
  })
  return sum([count(results), await runJourneys(tools)])
}

async function runJourneys(tools) {
  if (!existsSync(join(root, 'e2e/playwright.config.ts'))) return count([])
  return withReport('playwright.json', async (report) => {
    const env = { ...tools.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const args = [bin('@playwright/test/cli.js'), 'test', '-c', 'e2e', '--retries=1', '--reporter=list,json']
    const { code } = await run({ ...tools, env }, args, { show: true })
    const { stats: { expected = 0, flaky = 0, unexpected = 0 } = {}, suites = [] } = read(report)
    const failures = suites.flatMap(failuresOfSuite)
    if (unexpected > 0 || code === 0) return { passed: expected + flaky, failed: unexpected, failures }
    return { passed: expected + flaky, failed: 1, failures: ['Playwright ended with an error outside of journeys'] }
  })
}

const failuresOfSuite = ({ file, specs = [], suites = [] }) => [
  ...specs.filter(({ ok }) => !ok).map(({ title, line }) => `e2e/${file}:${line}: ${title}`),
  ...suites.flatMap(failuresOfSuite),
]

export function sum(all) {
  return all.reduce(
    (a, b) => ({
      passed: a.passed + b.passed,
      failed: a.failed + b.failed,
      failures: [...a.failures, ...b.failures],
    }),
    count([]),
  )
}

/** Counts checks of the form { name, isFine }. */
export function count(checks) {
  const failures = checks.filter(({ isFine }) => !isFine).map(({ name }) => name)
  return { passed: checks.length - failures.length, failed: failures.length, failures }
}

async function run({ node, env }, args, { show = false } = {}) {
  const child = spawn(node, args, {
    cwd: root,
    env,
    stdio: ['ignore', ...(show ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text))
  const [code] = await once(child, 'close')
  return { code, output }
}

async function withReport(name, work) {
  const folder = mkdtempSync(join(tmpdir(), 'byeol-report-'))
  try {
    return await work(join(folder, name))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
