import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/** The maximum size, after gzip, of all scripts that load before the first page is drawn. */
export const bootMaxBytes = 175_000

/** The chunks that index.html loads, and everything that they import statically. */
function startChunks(bundle: Rolldown.OutputBundle): Set<Rolldown.OutputChunk> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const found = new Set(chunks.filter(({ isEntry }) => isEntry))
  for (const chunk of found) for (const next of chunks) if (chunk.imports.includes(next.fileName)) found.add(next)
  return found
}

/** Fails the build when the scripts that every start loads exceed `bootMaxBytes`, and lists the size of each. */
export const bootWeight = (): Plugin => ({
  name: 'byeol-boot-weight',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const weights = [...startChunks(bundle)].map(({ fileName, code }) => ({
        fileName,
        bytes: gzipSync(code).length,
      }))
      const sum = weights.reduce((all, { bytes }) => all + bytes, 0)
      const list = weights.map(({ fileName, bytes }) => `${fileName} ${bytes}`).join(', ')
      if (sum > bootMaxBytes)
        this.error(`the start loads ${sum} bytes of scripts, not ${bootMaxBytes} at most: ${list}`)
    },
  },
})
