/**
 * Posts to an address of the app's server as an outside service does. Returns the status, or null if there is no
 * response.
 */
export async function postHook(url: string, init: RequestInit, answerWithinMs: number): Promise<number | null> {
  const signal = AbortSignal.timeout(answerWithinMs)
  const answer = await fetch(url, { method: 'POST', redirect: 'manual', ...init, signal }).catch(() => null)
  await answer?.body?.cancel()
  return answer?.status ?? null
}
