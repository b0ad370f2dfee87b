import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { testSecrets, type World } from './openWorld.ts'
import { programEnv } from './servers/programEnv.ts'

const run = promisify(execFile)

export interface Printed {
  code: number
  output: string
}

/** Runs a command of `operate/` on the world's database, as an operator would. */
export async function runOperation(
  { databaseUrl }: World,
  file: string,
  args: string[],
  more: Record<string, string> = {},
): Promise<Printed> {
  const env = { ...programEnv, NODE_ENV: 'test', DATABASE_URL: databaseUrl, ...testSecrets, ...more }
  const path = join(import.meta.dirname, '../operate', file)
  return run(process.execPath, [path, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (failed: { code: number; stderr: string }) => ({ code: failed.code, output: failed.stderr }),
  )
}
