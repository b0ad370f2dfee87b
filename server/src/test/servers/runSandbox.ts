import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { programEnv } from './programEnv.ts'

const main = join(import.meta.dirname, '../../../../sandbox/src/main.ts')

/** Starts the sandbox as a separate process on any free port. It ends together with the process that started it. */
export async function runSandbox(): Promise<{ url: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [main], {
    env: { ...programEnv, SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const address = /^sandbox listening on (\S+)/u.exec(line)?.[1]
      if (address) resolve(address)
    })
    void ended.then(([code]) => reject(new Error(`the sandbox ended with ${code}`)))
  })
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
