import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** `makeWorld` passes the data folder of the demo world to the workers in this environment variable. */
export const worldVariable = 'E2E_WORLD'

/** Makes a data folder for one server: a copy of this run's demo world if there is one, else an empty folder. */
export async function newDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'byeol-e2e-'))
  const world = process.env[worldVariable]
  // Use cp, because Node's own copy would not keep the owner of the database's files.
  if (world) await promisify(execFile)('cp', ['-a', `${world}/.`, folder])
  return folder
}
