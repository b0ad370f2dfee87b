import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from './buildApp.mjs'
import { root } from './paths.mjs'

// Each stage resolves to { passed, failed } and shows the output of what failed. Only the end-to-end journeys have a
// second try; Playwright lists those that needed it as flaky.

const folders = ['contract', 'ui', 'server', 'demo', 'app', 'app/worker', 'sandbox', 'e2e', 'bench', 'lint']
const bin = (path) => join(root, 'node_modules', path)

const checks = [
  ...folders.map((name) => ({ name: `types of ${name}`, args: [bin('typescript/bin/tsc'), '-p', name] })),
  { name: 'format', args: [bin('oxfmt/bin/oxfmt'), '--check', '.'] },
  { name: 'line length', args: [join(root, 'lint/lineLength.ts')] },
  { name: 'lint and import rules', args: [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'stylelint', args: [bin('stylelint/bin/stylelint.mjs'), '{app,ui}/src/**/*.css', '--allow-empty-input'] },
]

/** Types and lint; each counts as one test. */
export async function runChecks(tools) {
  const results = []
  for (const { name, args } of checks) {
    const { code, output } = await run(tools, args)
    console.log(`${code === 0 ? '✓' : '✗'} ${name}`)
    if (code !== 0) console.log(output)
    results.push(code === 0)
  }
  return count(results)
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
    const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = read(report)
    // Vitest failed outside of any test: a file that does not load, or an unhandled rejection.
    return { passed, failed: failed === 0 && code !== 0 ? 1 : failed }
  })
}

/** The journeys walk through the built app; that it builds counts as one test. */
export async function runPlaywright(tools) {
  const problem = buildApp(tools)
  console.log(problem ? `✗ build of the app\n${problem}` : '✓ build of the app')
  return sum([count([!problem]), await runJourneys(tools)])
}

async function runJourneys(tools) {
  if (!existsSync(join(root, 'e2e/playwright.config.ts'))) return { passed: 0, failed: 0 }
  return withReport('playwright.json', async (report) => {
    const env = { ...tools.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const args = [bin('@playwright/test/cli.js'), 'test', '-c', 'e2e', '--retries=1', '--reporter=list,json']
    const { code } = await run({ ...tools, env }, args, { show: true })
    const { expected = 0, flaky = 0, unexpected = 0 } = read(report).stats ?? {}
    return { passed: expected + flaky, failed: unexpected === 0 && code !== 0 ? 1 : unexpected }
  })
}

export function sum(all) {
  return all.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), { passed: 0, failed: 0 })
}

export function count(results) {
  return { passed: results.filter(Boolean).length, failed: results.filter((ok) => !ok).length }
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
