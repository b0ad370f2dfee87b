/** Lists the tests that passed only on their second try. They count as passed, but need a look. */
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
