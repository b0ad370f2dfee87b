import fs from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const gigabyte = 1024 ** 3
/**
 * The space that the tests use at the same time, and the free memory that a machine must have for it beside the tests
 * themselves.
 */
const writtenBytes = 4 * gigabyte
const freeBytes = 10 * gigabyte
const prefix = 'byeol-npm-test-'
const abandonedMs = 12 * 3_600_000

/**
 * Makes the temporary folder for the files of tests: in memory where there is room, because a test file's database is
 * made there in a fifth of the time. Pass it as TMPDIR, and call `remove` at the end.
 */
export function openTestFolder() {
  const place = hasRoom() ? memory : tmpdir()
  for (const name of fs.readdirSync(place)) if (name.startsWith(prefix)) removeAbandoned(join(place, name))
  const path = fs.mkdtempSync(join(place, prefix))
  // As root, PostgreSQL runs as another user, who must be able to enter.
  fs.chmodSync(path, 0o711)
  return { path, remove: () => removeFolder(path) }
}

function hasRoom() {
  try {
    // Not available before Node 18.15.
    const { bavail, bsize } = fs.statfsSync(memory)
    // Zero or an enormous number when the process has no limit.
    const allowed = process.constrainedMemory?.() || Infinity
    return bavail * bsize >= writtenBytes && Math.min(freemem(), allowed) >= freeBytes
  } catch {
    return false
  }
}

/** Removes the folder of a run that was killed. */
function removeAbandoned(path) {
  const { mtimeMs } = fs.statSync(path, { throwIfNoEntry: false }) ?? {}
  if (mtimeMs < Date.now() - abandonedMs) removeFolder(path)
}

/** A folder that cannot be removed, such as another user's, is no reason to fail. */
function removeFolder(path) {
  try {
    fs.rmSync(path, { recursive: true, force: true, maxRetries: 3 })
  } catch (error) {
    console.warn(`${path} stays: ${error.message}`)
  }
}
