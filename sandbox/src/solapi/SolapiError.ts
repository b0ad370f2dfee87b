/** SOLAPI's error for a whole request. Its shape is documented; the codes are guesses (providers.md F1). */
export class SolapiError extends Error {
  readonly status: number
  readonly errorCode: string

  constructor(status: number, errorCode: string, errorMessage: string) {
    super(errorMessage)
    this.status = status
    this.errorCode = errorCode
  }
}
