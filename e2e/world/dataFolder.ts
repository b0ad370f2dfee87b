import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Where `makeWorld` says in the environment of the workers which data folder has the demo world. */
export const worldVariable = 'E2E_WORLD'

/** Makes a data folder for one server: a copy of the demo world that was made for this run, else an empty folder. */
export async function newDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'byeol-e2e-'))
  const world = process.env[worldVariable]
  // Node's own copy would not keep the owner of the database.
  if (world) await promisify(execFile)('cp', ['-a', `${world}/.`, folder])
  return folder
}
