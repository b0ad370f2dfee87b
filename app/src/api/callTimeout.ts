/** The time limit of a call, so that a page does not wait forever for a server that hangs. */
export const callTimeout = (): AbortSignal => AbortSignal.timeout(30_000)
