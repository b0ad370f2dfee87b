/** How SOLAPI says no to a whole request. The codes beside the documented shape are guesses (providers.md F1: UNCONFIRMED). */
export class SolapiError extends Error {
  readonly status: number
  readonly errorCode: string

  constructor(status: number, errorCode: string, errorMessage: string) {
    super(errorMessage)
    this.status = status
    this.errorCode = errorCode
  }
}
