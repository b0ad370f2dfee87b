import fs from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const gigabyte = 1024 ** 3
/**
 * How much the tests write at the same time, and how much free memory a machine must have to keep that in memory while
 * the tests run.
 */
const writtenBytes = 4 * gigabyte
const freeBytes = 10 * gigabyte
const prefix = 'byeol-npm-test-'
const abandonedMs = 12 * 3_600_000

/**
 * Makes the temporary folder for the files of tests. It is in memory if there is room, because there a test file's
 * database is made in a fifth of the time. Pass the path as TMPDIR, and call `remove` at the end.
 */
export function openTestFolder() {
  const place = hasRoom() ? memory : tmpdir()
  for (const name of fs.readdirSync(place)) if (name.startsWith(prefix)) removeAbandoned(join(place, name))
  const path = fs.mkdtempSync(join(place, prefix))
  // When run as root, PostgreSQL runs as another user, who must be able to enter the folder.
  fs.chmodSync(path, 0o711)
  return { path, remove: () => removeFolder(path) }
}

function hasRoom() {
  try {
    // `statfsSync` does not exist before Node 18.15.
    const { bavail, bsize } = fs.statfsSync(memory)
    // This is zero or an enormous number if the process has no limit.
    const allowed = process.constrainedMemory?.() || Infinity
    return bavail * bsize >= writtenBytes && Math.min(freemem(), allowed) >= freeBytes
  } catch {
    return false
  }
}

/** Removes the folder of a test run that was killed. */
function removeAbandoned(path) {
  const { mtimeMs } = fs.statSync(path, { throwIfNoEntry: false }) ?? {}
  if (mtimeMs < Date.now() - abandonedMs) removeFolder(path)
}

/** It does not matter if a folder cannot be removed, for example because it belongs to another user. */
function removeFolder(path) {
  try {
    fs.rmSync(path, { recursive: true, force: true, maxRetries: 3 })
  } catch (error) {
    console.warn(`${path} stays: ${error.message}`)
  }
}
