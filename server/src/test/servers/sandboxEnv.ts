import { inject } from 'vitest'

/** Environment variables with which a server uses the tests' sandbox for all outside services. */
export async function sandboxEnv(): Promise<Record<string, string>> {
  const answer = await fetch(`${inject('sandboxUrl')}/env`)
  return (await answer.json()) as Record<string, string>
}
