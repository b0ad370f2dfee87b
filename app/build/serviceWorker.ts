import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { transformWithOxc, type Plugin } from 'vite'

const folder = join(import.meta.dirname, '../worker')

/** The files that index.html refers to: scripts, preloaded modules and styles. */
const filesOfPage = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/gu)].map(([, name]) => name!)

/**
 * All files of the worker as one script, each in a scope of its own, because not every browser supports module workers.
 */
async function workerCode(): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts')).toSorted()
  const files = names.map(async (name) => {
    const path = join(folder, name)
    const { code } = await transformWithOxc(await readFile(path, 'utf8'), path, {})
    return `{\n${code.replace(/^export \{\};?$/mu, '')}}\n`
  })
  return (await Promise.all(files)).join('')
}

/** Writes /service-worker.js, which contains the names of this build's files. */
export const serviceWorker = (): Plugin => ({
  name: 'byeol-service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const paths = (names: Iterable<string>) =>
        JSON.stringify(
          [...names]
            .filter((name) => name.startsWith('assets/'))
            .map((name) => `/${name}`)
            .toSorted(),
        )
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('the build wrote no index.html')
      const [shell, all] = [filesOfPage(String(page.source)), Object.keys(bundle)].map(paths)
      const lists = `const shellFiles = ${shell}, buildFiles = ${all}\n`
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: lists + (await workerCode()) })
    },
  },
})
