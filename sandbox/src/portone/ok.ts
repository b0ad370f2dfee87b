/** The envelope of an answer. */
export const ok = (response: unknown) => ({ code: 0, message: null, response })
