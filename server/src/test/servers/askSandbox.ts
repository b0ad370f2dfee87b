import { inject } from 'vitest'

/** Calls one of the sandbox's test routes: POST with a body, otherwise GET. */
export async function askSandbox<T>(path: string, body?: object): Promise<T> {
  const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(`${inject('sandboxUrl')}${path}`, init)
  if (!answer.ok) throw new Error(`the sandbox answers ${path} with ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}
