import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
const worthBytes = 1_000

/** Writes a .br and a .gz file next to each text file of the build, so that the server never has to compress them. */
export function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'byeol-precompress',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const entries = await readdir(outDir, { recursive: true }).catch(() => [])
      for (const entry of entries.filter((name) => /\.(js|css|svg|json|webmanifest)$/u.test(name))) {
        const bytes = await readFile(join(outDir, entry))
        if (bytes.length < worthBytes) continue
        await writeFile(
          join(outDir, `${entry}.br`),
          await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
        )
        await writeFile(join(outDir, `${entry}.gz`), await deflate(bytes, { level: 9 }))
      }
    },
  }
}
