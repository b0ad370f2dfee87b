/**
 * A PortOne error: the HTTP status and the code in the envelope. The messages are guesses (providers.md A3:
 * UNCONFIRMED).
 */
export class PortOneError extends Error {
  readonly status: number
  readonly code: number

  constructor(status: number, message: string, code = -1) {
    super(message)
    this.status = status
    this.code = code
  }
}
