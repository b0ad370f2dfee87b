import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomUUID } from 'node:crypto'
import type { FileStore } from './fileStore.ts'

/** Files in a local folder. A key is written aside and renamed, so that half a file is never served. */
export function folderFiles(root: string): FileStore {
  const pathOf = (key: string) => {
    if (!/^[\w-]+(\/[\w.-]+)*$/u.test(key) || key.includes('..')) throw new Error('a file key left its folder')
    return join(root, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const aside = `${path}.${randomUUID()}`
      const handle = await open(aside, 'wx')
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(aside, path)
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async open(key) {
      const path = pathOf(key)
      const found = await stat(path).catch(() => null)
      return found?.isFile() ? { stream: createReadStream(path), bytes: found.size } : null
    },
  }
}
