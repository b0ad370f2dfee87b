/** If more files than this fail, there is a real defect, and a second try would only waste time. */
export const filesTriedAgain = 5

/**
 * Runs the failed files of a result once more, one at a time, each on its own with `runFile`. A file that now passes
 * counts as passed and is listed in `secondTries`. Failures outside of tests stay failures.
 */
export async function tryAgain(first, runFile) {
  const failedFiles = [...new Set(first.failures.flatMap(({ file }) => file ?? []))]
  if (failedFiles.length > filesTriedAgain) return first
  let result = first
  for (const file of failedFiles) {
    console.log(`\nOnce more, alone: ${file}\n`)
    result = withSecondTry(result, file, await runFile(file))
  }
  return result
}

function withSecondTry(result, file, second) {
  const passedAtFirst = result.files.find((one) => one.file === file).passed
  const passed = result.passed - passedAtFirst + second.passed
  const isOfFile = (failure) => failure.file === file
  const failures = [...result.failures.filter((failure) => !isOfFile(failure)), ...second.failures]
  const mended = second.failures.length === 0 ? result.failures.filter(isOfFile).map(({ title }) => title) : []
  return { ...result, passed, failed: failures.length, failures, secondTries: [...result.secondTries, ...mended] }
}
