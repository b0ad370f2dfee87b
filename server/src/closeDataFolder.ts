import { chmod, chown, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The umask of every program (`process.umask`): new folders get mode 0750 and new files 0640. */
export const privateUmask = 0o027

/** This folder is left out, because PostgreSQL sets its modes itself. */
const ownModes = 'postgres'

/**
 * Creates the data folder if needed, and closes it and its direct contents to other users of the machine, because older
 * builds left them open. Anything deeper is already behind a closed folder. When run as root, the data folder itself
 * stays open if it belongs to another user or group, because that user may run the database in it.
 */
export async function closeDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const { uid, gid } = await stat(folder)
  if (uid === process.getuid?.() && (uid !== 0 || gid === 0)) {
    // When run as root, PostgreSQL runs as another user, who must still be able to enter the folder when it restarts
    // after a crash.
    const database = uid === 0 ? await stat(join(folder, ownModes)).catch(() => null) : null
    if (database && database.gid !== 0) await chown(folder, 0, database.gid)
    await close(folder)
  }
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if ((entry.isDirectory() || entry.isFile()) && entry.name !== ownModes) await close(join(folder, entry.name))
}

async function close(path: string): Promise<void> {
  const { mode, uid } = await stat(path)
  if ((mode & privateUmask) !== 0 && uid === process.getuid?.()) await chmod(path, mode & 0o7777 & ~privateUmask)
}
