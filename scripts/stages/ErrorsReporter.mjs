import { writeFileSync } from 'node:fs'

/** Writes what failed outside of tests, such as unhandled rejections: Vitest's JSON report does not name it. */
export default class ErrorsReporter {
  onTestRunEnd(_files, errors) {
    writeFileSync(process.env.BYEOL_ERRORS_REPORT, JSON.stringify(errors.map(({ message }) => String(message))))
  }
}
