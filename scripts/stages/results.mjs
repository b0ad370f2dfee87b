/**
 * A stage resolves to { passed, failed, failures, secondTries, files }. `failures` are { title, again }, where `again`
 * is the command that runs only that test. `secondTries` are titles. `files` are { file, seconds }.
 */
const nothing = { passed: 0, failed: 0, failures: [], secondTries: [], files: [] }

export const resultOf = (known) => ({ ...nothing, ...known })

export function sum(results) {
  return results.reduce(
    (a, b) => ({
      passed: a.passed + b.passed,
      failed: a.failed + b.failed,
      failures: [...a.failures, ...b.failures],
      secondTries: [...a.secondTries, ...b.secondTries],
      files: [...a.files, ...b.files],
    }),
    nothing,
  )
}

/** Counts the results of checks of the form { name, isFine, again }. */
export function count(checks) {
  const failures = checks.filter(({ isFine }) => !isFine).map(({ name, again }) => ({ title: name, again }))
  return resultOf({ passed: checks.length - failures.length, failed: failures.length, failures })
}

/** A failure that no test reports, such as a file that does not load or an unhandled rejection. */
export const brokenBeside = (title) => ({ failed: 1, failures: [{ title }] })
