import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, link, mkdir, mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { findPostgresUser, isRoot, type PostgresUser } from './postgresUser.ts'

/**
 * Where root stores files that an unprivileged user must reach, if the project or its data is in a folder closed to
 * that user.
 */
export const sharedRoot = '/var/lib/byeol'

/** Creates `sharedRoot`, open to all users regardless of the umask. */
export async function makeSharedRoot(): Promise<void> {
  await mkdir(sharedRoot, { recursive: true })
  await chmod(sharedRoot, 0o755)
}

/** A cluster's folder and the OS user that runs it (the current user if `user` is absent). */
export interface ClusterPlace {
  dataDir: string
  home: string
  cluster: string
  logFile: string
  user?: PostgresUser
}

/**
 * Finds or creates the folder that contains the cluster of a data folder: `postgres/` in the data folder itself. When
 * run as root, if the unprivileged user cannot enter that folder (as in a project under /root), it is a folder in
 * `/var/lib/byeol`, and a pointer file in the data folder names it.
 */
export async function placeCluster(folder: string): Promise<ClusterPlace> {
  await mkdir(folder, { recursive: true })
  const dataDir = await realpath(folder)
  const home = await findHome(dataDir)
  const place = { dataDir, home, cluster: join(home, 'cluster'), logFile: join(home, 'postgres.log') }
  if (!isRoot()) {
    const owner = (await stat(home)).uid
    if (owner === process.getuid?.()) return place
    throw new Error(`The database in ${home} belongs to user ${owner}. Start Byeol as that user or as root.`)
  }
  const user = await findPostgresUser(home)
  // Also handles files that root restored from a backup without their owners.
  if ((await stat(home)).uid === 0) spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, home])
  await chmod(home, 0o710)
  if (!canEnter(user, home))
    throw new Error(
      `User ${user.uid}, who runs the database, cannot enter ${home}. Open the folders above (chmod o+x).`,
    )
  return { ...place, user }
}

const inFolder = 'postgres'
const pointerName = 'postgres-home'

export const hasCluster = (folder: string): boolean =>
  [inFolder, pointerName].some((name) => existsSync(join(folder, name)))

async function findHome(dataDir: string): Promise<string> {
  const pointer = join(dataDir, pointerName)
  const pointed = await readFile(pointer, 'utf8').catch(() => null)
  if (pointed) return followPointer(pointer, pointed.trim())
  const inside = join(dataDir, inFolder)
  const exists = await stat(inside).catch(() => null)
  const isOpen = !isRoot() || (await openTo(await findPostgresUser(inside), dataDir))
  if (exists || isOpen) {
    await mkdir(inside, { recursive: true, mode: 0o700 })
    return inside
  }
  await makeSharedRoot()
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 8)
  const home = await mkdtemp(join(sharedRoot, `${name}-`))
  await writeFile(join(home, 'data-folder'), dataDir)
  // Creates the pointer file by a hard link instead of writing it: if two starts race, only one succeeds, and no
  // process reads a partial file.
  const draft = join(dataDir, `postgres-home.${basename(home)}`)
  await writeFile(draft, `${home}\n`)
  const won = await link(draft, pointer).then(
    () => true,
    () => false,
  )
  await rm(draft)
  if (won) return home
  await rm(home, { recursive: true })
  return followPointer(pointer, (await readFile(pointer, 'utf8')).trim())
}

/**
 * Returns the cluster that the pointer file names. A data folder that was moved keeps its cluster; a copied one must
 * not share it.
 */
async function followPointer(pointer: string, home: string): Promise<string> {
  const dataDir = dirname(pointer)
  const note = join(home, 'data-folder')
  const recorded = await readFile(note, 'utf8').catch(() => null)
  if (recorded === null) throw new Error(`${pointer} says that the database is in ${home}, but it is not there.`)
  if (recorded === dataDir) return home
  const rival = await readFile(join(recorded, basename(pointer)), 'utf8').catch(() => '')
  if (rival.trim() === home)
    throw new Error(
      `${dataDir} is a copy of ${recorded}, whose database is in ${home}. Delete ${pointer} to begin anew.`,
    )
  await writeFile(note, dataDir)
  return home
}

/** Whether the user can enter the folder. If it is our own closed data folder, opens it to that user's group only. */
async function openTo(user: PostgresUser, dataDir: string): Promise<boolean> {
  if (canEnter(user, dataDir)) return true
  const { mode, uid, gid } = await stat(dataDir)
  if (uid !== 0 || gid !== 0 || !canEnter(user, dirname(dataDir))) return false
  await chown(dataDir, 0, user.gid)
  await chmod(dataDir, (mode & 0o777) | 0o010)
  return canEnter(user, dataDir)
}

/** Tests by really entering the folder, because only the kernel also considers access control lists. */
function canEnter(user: PostgresUser, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/' }).status === 0
}
