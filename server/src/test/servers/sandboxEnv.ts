import { inject } from 'vitest'

/** The environment variables with which a server uses the tests' sandbox for every outside service. */
export async function sandboxEnv(): Promise<Record<string, string>> {
  const answer = await fetch(`${inject('sandboxUrl')}/env`)
  return (await answer.json()) as Record<string, string>
}
