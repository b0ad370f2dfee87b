import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The environment variable in which `makeWorld` gives the workers the data folder of the demo world. */
export const worldVariable = 'E2E_WORLD'

/** Makes a data folder for one server: a copy of this run's demo world, else an empty folder. */
export async function newDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'byeol-e2e-'))
  const world = process.env[worldVariable]
  // Node's own copy would not keep the owner of the database.
  if (world) await promisify(execFile)('cp', ['-a', `${world}/.`, folder])
  return folder
}
