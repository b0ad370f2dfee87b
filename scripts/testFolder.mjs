import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const gigabyte = 1024 ** 3
/** What the tests write at once, and the memory that a machine must have free for it beside the tests themselves. */
const writtenBytes = 4 * gigabyte
const freeBytes = 10 * gigabyte
const prefix = 'byeol-tests-of-'

/**
 * Makes the folder for what the tests write, of which nothing is kept: in memory where there is room, because a test
 * file's database is made there in a fifth of the time. Give it as TMPDIR, and call `remove` at the end.
 */
export function openTestFolder() {
  const place = hasRoom() ? memory : tmpdir()
  removeAbandoned(place)
  const path = mkdtempSync(join(place, `${prefix}${process.pid}-`))
  // As root, PostgreSQL runs as another user, who must get through.
  chmodSync(path, 0o711)
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) }
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(memory)
    // Zero or an enormous number where nothing limits the process.
    const allowed = process.constrainedMemory?.() || Infinity
    return bavail * bsize >= writtenBytes && Math.min(freemem(), allowed) >= freeBytes
  } catch {
    return false
  }
}

/** What runs that were killed have left. */
function removeAbandoned(place) {
  for (const name of readdirSync(place)) {
    if (!name.startsWith(prefix) || isRunning(parseInt(name.slice(prefix.length), 10))) continue
    try {
      rmSync(join(place, name), { recursive: true, force: true })
    } catch {
      // Another user's.
    }
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch ({ code }) {
    return code === 'EPERM'
  }
}
