/** A phone that responds at all takes far less time than this. */
const longestAnswerMs = 3_000

/**
 * Calls a plugin at the start of the app. If it fails, is missing or does not respond, this is logged and the result is
 * `otherwise`: the app must start even on a phone that cannot tell its model. A late response is ignored.
 */
export async function askPlugin<Answer, Otherwise>(
  name: string,
  ask: () => Promise<Answer>,
  otherwise: Otherwise,
): Promise<Answer | Otherwise> {
  const { promise: silence, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${longestAnswerMs} ms`)), longestAnswerMs)
  try {
    return await Promise.race([ask(), silence])
  } catch (error) {
    console.warn(`The phone failed at ${name}:`, error)
    return otherwise
  } finally {
    clearTimeout(timer)
  }
}
