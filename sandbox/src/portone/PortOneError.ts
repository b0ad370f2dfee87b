/** PortOne's error: an HTTP status and the envelope's code. The messages are guesses (providers.md A3: UNCONFIRMED). */
export class PortOneError extends Error {
  readonly status: number
  readonly code: number

  constructor(status: number, message: string, code = -1) {
    super(message)
    this.status = status
    this.code = code
  }
}
