import { relative } from 'node:path'
import { root } from '../paths.mjs'
import { brokenBeside, resultOf } from './results.mjs'
import { bin, run, withReport } from './run.mjs'

/** Vitest's tests, in an order that the seed draws. `words` name files, and are further options. */
export async function runVitest(tools, { seed, words = [] }) {
  const { code, report } = await withReport((path) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
    const args = ['run', ...reporters, `--sequence.seed=${seed}`, ...words]
    return run(tools, [bin('vitest/vitest.mjs'), ...args], { show: true })
  })
  const { numPassedTests: passed = 0, numFailedTests: failed = 0, testResults = [] } = report
  const failures = testResults.flatMap(failuresOfFile)
  const files = testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))
  if (failed > 0 || code === 0) return resultOf({ passed, failed, failures, files })
  const broken =
    failures.length > 0 ? { failed: 1, failures } : brokenBeside('Vitest ended with an error outside of tests')
  return resultOf({ passed, files, ...broken })
}

function failuresOfFile({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  const again = `npm test -- ${file}`
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [{ title: `${file}: ${firstLine(message)}`, again }] : []
  return failed.map(({ fullName, failureMessages }) => ({
    title: `${file}: ${fullName}: ${firstLine(failureMessages[0])}`,
    again,
  }))
}

const firstLine = (text = '') => text.split('\n', 1)[0]
