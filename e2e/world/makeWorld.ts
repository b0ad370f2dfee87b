import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { worldVariable } from './dataFolder.ts'
import { startServer } from './server.ts'

/**
 * Makes the demo world once for a run, in a data folder that no server uses afterwards; every server of the journeys
 * starts on a copy of it. Returns the function that removes it. If the environment names a world, that one is used.
 */
export default async function makeWorld(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_DATA_DIR || process.env[worldVariable]) return
  const folder = await mkdtemp(join(tmpdir(), 'byeol-e2e-world-'))
  const server = await startServer(folder)
  await server.stop()
  // When run as root, the embedded database is outside this folder, because the postgres user cannot enter it. A copy
  // would lack the data, so the world is not shared.
  if (!existsSync(join(folder, 'postgres-home'))) process.env[worldVariable] = folder
  return () => rm(folder, { recursive: true, force: true })
}
