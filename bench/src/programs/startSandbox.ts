import { fileURLToPath } from 'node:url'
import { startProgram } from './startProgram.ts'

export interface SandboxProgram {
  /** The environment variables that make a server use this sandbox. */
  env: Record<string, string>
  /** Calls one of the sandbox's test routes. */
  ask<Result>(path: string, body: object): Promise<Result>
  stop(): Promise<void>
}

/** Runs the simulated outside services in a separate process, so that their CPU time is not counted. */
export async function startSandbox(): Promise<SandboxProgram> {
  const program = await startProgram(fileURLToPath(new URL('../../../sandbox/src/main.ts', import.meta.url)), {
    SANDBOX_PORT: '0',
    SANDBOX_SMTP_PORT: '0',
  })
  const url = `http://127.0.0.1:${program.port}`
  return {
    env: (await (await fetch(`${url}/env`)).json()) as Record<string, string>,
    async ask<Result>(path: string, body: object) {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      return (await answer.json()) as Result
    },
    stop: () => program.stop(),
  }
}
