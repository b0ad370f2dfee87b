/** A phone that answers at all is much faster than this. */
const longestAnswerMs = 3_000

/**
 * Asks a plugin of the phone at the start. A plugin that fails, is missing or stays silent is logged, and the app
 * continues with `otherwise`: a phone that cannot name its model still shows the app. A later answer is dropped.
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
