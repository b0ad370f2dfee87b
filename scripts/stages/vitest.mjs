import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../paths.mjs'
import { brokenBeside, resultOf } from './results.mjs'
import { bin, run, withReport } from './run.mjs'
import { tryAgain } from './tryAgain.mjs'

const errorsReporter = join(import.meta.dirname, 'ErrorsReporter.mjs')

/**
 * Runs Vitest's tests, in an order determined by the seed. `words` are paths of files, and may include options of
 * Vitest. In a full run, failed files get a second try; a file that passes only then is reported as a fault.
 */
export async function runVitest(tools, { seed, words = [] }) {
  const first = await runOnce(tools, seed, words)
  const isWhole = words.every((word) => word.startsWith('-'))
  return isWhole ? tryAgain(first, (file) => runOnce(tools, seed, [...words, file])) : first
}

async function runOnce(tools, seed, words) {
  const { code, report, errors } = await withReport(async (path) => {
    const errorsPath = `${path}.errors`
    const reporters = ['--reporter=default', '--reporter=json', `--reporter=${errorsReporter}`]
    const args = ['run', ...reporters, `--outputFile.json=${path}`, `--sequence.seed=${seed}`, ...words]
    const env = { ...tools.env, BYEOL_ERRORS_REPORT: errorsPath }
    const { code } = await run({ ...tools, env }, [bin('vitest/vitest.mjs'), ...args], { show: true })
    return { code, errors: existsSync(errorsPath) ? JSON.parse(readFileSync(errorsPath, 'utf8')) : [] }
  })
  return readRun({ code, report, errors })
}

/** Converts a Vitest report to the stage's result. `errors` are the messages of failures outside of tests. */
export function readRun({ code, report: { numPassedTests: passed = 0, testResults = [] }, errors }) {
  const failures = testResults.flatMap(failuresOfFile)
  const files = testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
    passed: assertionResults.filter(({ status }) => status === 'passed').length,
  }))
  const outside = errors.map((message) => ({ title: `Outside of tests: ${firstLine(message)}` }))
  const known = { passed, failed: failures.length + outside.length, failures: [...failures, ...outside], files }
  if (known.failed > 0 || code === 0) return resultOf(known)
  return resultOf({ ...known, ...brokenBeside('Vitest ended with an error outside of tests') })
}

function failuresOfFile({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  const again = `npm test -- ${file}`
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [{ file, title: `${file}: ${firstLine(message)}`, again }] : []
  return failed.map(({ fullName, failureMessages }) => ({
    file,
    title: `${file}: ${fullName}: ${firstLine(failureMessages[0])}`,
    again,
  }))
}

const firstLine = (text = '') => text.split('\n', 1)[0]
