import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../paths.mjs'
import { filesTriedAgain, tryAgain } from './tryAgain.mjs'
import { readRun } from './vitest.mjs'

/** Makes Vitest's report for files, given as `{ path: { test: its failure message, or null } }`. */
function runOf(files, { errors = [], code = null } = {}) {
  const testResults = Object.entries(files).map(([path, tests]) => ({
    name: join(root, path),
    startTime: 0,
    endTime: 1_000,
    status: Object.values(tests).some(Boolean) ? 'failed' : 'passed',
    message: '',
    assertionResults: Object.entries(tests).map(([fullName, failure]) => ({
      fullName,
      status: failure ? 'failed' : 'passed',
      failureMessages: failure ? [failure] : [],
    })),
  }))
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  const isFine = errors.length === 0 && all.every(({ status }) => status === 'passed')
  return readRun({
    code: code ?? (isFine ? 0 : 1),
    report: { numPassedTests: all.filter(({ status }) => status === 'passed').length, testResults },
    errors,
  })
}

const broken = { 'a.test.ts': { one: 'Error: late\n at x', two: null }, 'b.test.ts': { three: null } }
const again = 'npm test -- a.test.ts'

it('a file that passes alone counts as passed, and is named', async () => {
  const tried = []
  const result = await tryAgain(runOf(broken), async (file) => {
    tried.push(file)
    return runOf({ [file]: { one: null, two: null } })
  })
  expect(tried).toEqual(['a.test.ts'])
  expect(result).toMatchObject({ passed: 3, failed: 0, failures: [], secondTries: ['a.test.ts: one: Error: late'] })
})

it('a file that fails twice is failed', async () => {
  const same = await tryAgain(runOf(broken), async () => runOf({ 'a.test.ts': { one: 'Error: late', two: null } }))
  expect(same).toMatchObject({ passed: 2, failed: 1, secondTries: [] })
  expect(same.failures).toMatchObject([{ title: 'a.test.ts: one: Error: late', again }])
  const other = await tryAgain(runOf(broken), async () => runOf({ 'a.test.ts': { one: null, two: 'Error: new' } }))
  expect(other).toMatchObject({ passed: 2, failed: 1, secondTries: [] })
  expect(other.failures).toMatchObject([{ title: 'a.test.ts: two: Error: new', again }])
})

it('a file that does not end is failed', async () => {
  const result = await tryAgain(runOf(broken), async () => runOf({}, { code: 1 }))
  expect(result).toMatchObject({ passed: 1, failed: 1 })
})

it('an error outside of tests stays a failure', async () => {
  const result = await tryAgain(runOf(broken, { errors: ['nobody listens'] }), async (file) =>
    runOf({ [file]: { one: null, two: null } }),
  )
  expect(result).toMatchObject({ passed: 3, failed: 1, failures: [{ title: 'Outside of tests: nobody listens' }] })
})

it('no file is tried again when more files fail than a race explains', async () => {
  const names = Array.from({ length: filesTriedAgain + 1 }, (_, at) => `${at}.test.ts`)
  const result = await tryAgain(runOf(Object.fromEntries(names.map((name) => [name, { one: 'Error' }]))), () => {
    throw new Error('tried again')
  })
  expect(result).toMatchObject({ passed: 0, failed: names.length, secondTries: [] })
})
