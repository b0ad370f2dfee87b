/** What a look at one part of the surroundings found. */
export interface Finding {
  name: string
  /** `off`: not configured, and not needed. `half`: works, but something of it is missing. */
  state: 'on' | 'off' | 'half' | 'broken'
  /** Why, with the name of the variable to change where there is one. */
  detail: string
  /** The server must not start like this, because no waiting mends it: a refused password, a missing right. */
  isFatal: boolean
}

export const found = (name: string, state: Finding['state'], detail = '', isFatal = false): Finding => ({
  name,
  state,
  detail,
  isFatal,
})

/** How long one part may take to answer. */
export const answerWithinMs = 5_000

/** The message of an error, also of one that stands for several (Node joins the addresses of a host). */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return messageOf(error.errors[0])
  return error instanceof Error ? error.message || error.name : String(error)
}

/** Runs a look, which counts as broken when it does not end in time. */
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
