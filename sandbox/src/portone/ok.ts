/** Wraps a successful response in PortOne's envelope. */
export const ok = (response: unknown) => ({ code: 0, message: null, response })
