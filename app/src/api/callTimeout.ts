/** A page must not wait forever for a server that hangs. */
export const callTimeout = (): AbortSignal => AbortSignal.timeout(30_000)
