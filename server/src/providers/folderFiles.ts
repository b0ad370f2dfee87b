import { createReadStream } from 'node:fs'
import { link, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomUUID } from 'node:crypto'
import type { FileStore, Range } from './fileStore.ts'

/**
 * Stores files in a local folder. Each file is first written under another name, so that a partial file is never
 * served.
 */
export function folderFiles(root: string): FileStore {
  const pathOf = (key: string) => {
    if (!/^[\w-]+(\/[\w.-]+)*$/u.test(key) || key.includes('..')) throw new Error('a file key left its folder')
    return join(root, key)
  }
  const writeAside = async (path: string, bytes: Buffer): Promise<string> => {
    await mkdir(dirname(path), { recursive: true })
    const aside = `${path}.${randomUUID()}`
    const handle = await open(aside, 'wx')
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    return aside
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await rename(await writeAside(path, bytes), path)
    },
    async create(key, bytes) {
      const path = pathOf(key)
      const aside = await writeAside(path, bytes)
      try {
        // Unlike `rename`, `link` fails if the file exists.
        await link(aside, path)
        return true
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
        throw error
      } finally {
        await rm(aside, { force: true })
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async open(key, range) {
      const path = pathOf(key)
      const found = await stat(path).catch(() => null)
      if (!found?.isFile()) return null
      const bytes = found.size
      if (!range) return { stream: createReadStream(path), bytes, part: null }
      const part = partOf(range, bytes)
      return part ? { stream: createReadStream(path, { start: part.first, end: part.last }), bytes, part } : 'beyond'
    },
  }
}

function partOf({ first, last }: Range, bytes: number): { first: number; last: number } | null {
  const part =
    first === null
      ? { first: Math.max(0, bytes - (last ?? 0)), last: bytes - 1 }
      : { first, last: Math.min(last ?? bytes, bytes - 1) }
  return part.first <= part.last ? part : null
}
