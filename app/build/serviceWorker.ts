import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transformWithOxc, type Plugin } from 'vite'

const source = join(import.meta.dirname, '../worker/serviceWorker.ts')

/** What index.html names: scripts, preloaded modules and styles. */
const filesOfPage = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/gu)].map(([, name]) => name!)

/** Writes /service-worker.js with the names of this build's files. */
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
      const { code } = await transformWithOxc(await readFile(source, 'utf8'), source, {})
      const [shell, all] = [filesOfPage(String(page.source)), Object.keys(bundle)].map(paths)
      const lists = `const shellFiles = ${shell}, buildFiles = ${all}\n`
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: lists + code.replace('export {};', '') })
    },
  },
})
