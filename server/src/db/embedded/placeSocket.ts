import { createHash } from 'node:crypto'
import { chown, lstat, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClusterPlace } from './placeCluster.ts'

/** The file name that PostgreSQL gives to its socket. No port is opened; the number is only part of the name. */
const socketName = '.s.PGSQL.5432'
/** The kernel limits the path of a socket to 107 bytes on Linux and 103 on macOS. */
const maxPathBytes = 103

/**
 * The folder of the database's socket. Only its owner can open it, which makes `trust` authentication safe. It is next
 * to the cluster if the path is short enough, otherwise in /tmp, under a name that each start derives again.
 */
export async function placeSocket({ home, user }: ClusterPlace): Promise<string> {
  const beside = join(home, 'socket')
  const fits = Buffer.byteLength(join(beside, socketName)) <= maxPathBytes
  const owner = user?.uid ?? process.getuid?.() ?? 0
  const short = `/tmp/byeol-${owner}-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`
  const folder = fits ? beside : short
  const made = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    () => false,
  )
  if (made && user) await chown(folder, user.uid, user.gid)
  const found = await lstat(folder)
  // Another user may have created this folder in /tmp first.
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0)
    throw new Error(`${folder} should be a folder that only user ${owner} can open. Delete it and start again.`)
  return folder
}
