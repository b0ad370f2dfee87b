import { writeFileSync } from 'node:fs'

/** Records failures outside of tests, such as unhandled rejections, because Vitest's JSON report omits them. */
export default class ErrorsReporter {
  onTestRunEnd(_files, errors) {
    writeFileSync(process.env.BYEOL_ERRORS_REPORT, JSON.stringify(errors.map(({ message }) => String(message))))
  }
}
