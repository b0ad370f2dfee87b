/** A task failed in a way that retrying cannot fix. */
export class FinalFailure extends Error {
  override readonly name: string = 'FinalFailure'

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}
