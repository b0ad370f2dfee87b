/** Names what passed on its second try only: it counts as passed, and is to be looked at. */
export default class FlakyReporter {
  names = []

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.names.push(`${test.module.relativeModuleId} › ${test.fullName}`)
  }

  onTestRunEnd() {
    if (this.names.length > 0)
      console.log(`\nFlaky, passed on the second try:\n${this.names.map((name) => `  ${name}`).join('\n')}`)
  }
}
