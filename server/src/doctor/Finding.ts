/** The result of checking one part of the server's surroundings. */
export interface Finding {
  name: string
  /** `off`: not configured, and not needed. `half`: works, but part of its configuration is missing. */
  state: 'on' | 'off' | 'half' | 'broken'
  /** The reason, naming the variable to change if there is one. */
  detail: string
  /** True if the server must not start, because waiting does not help: a refused password, a missing right. */
  isFatal: boolean
}

export const found = (name: string, state: Finding['state'], detail = '', isFatal = false): Finding => ({
  name,
  state,
  detail,
  isFatal,
})

/** How long each check may take. */
export const answerWithinMs = 5_000

/**
 * The message of an error. For an AggregateError (Node joins the errors of a host's addresses), the first one's
 * message.
 */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return messageOf(error.errors[0])
  return error instanceof Error ? error.message || error.name : String(error)
}

/** Runs a check. It counts as broken if it does not finish in time. */
export async function look(name: string, work: () => Promise<Finding>): Promise<Finding> {
  const late = Promise.withResolvers<Finding>()
  const timer = setTimeout(
    () => late.resolve(found(name, 'broken', `no answer within ${answerWithinMs / 1_000} s`)),
    answerWithinMs + 1_000,
  )
  try {
    return await Promise.race([work(), late.promise])
  } catch (error) {
    return found(name, 'broken', messageOf(error))
  } finally {
    clearTimeout(timer)
  }
}
