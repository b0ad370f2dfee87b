import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transformWithOxc, type Plugin } from 'vite'

const path = join(import.meta.dirname, '../worker/dutyWorker.ts')

/** Writes /duty-worker.js, which shows alerts even if no page of the console is open. */
export const dutyWorker = (): Plugin => ({
  name: 'byeol-duty-worker',
  apply: 'build',
  async generateBundle() {
    const { code } = await transformWithOxc(await readFile(path, 'utf8'), path, {})
    this.emitFile({ type: 'asset', fileName: 'duty-worker.js', source: code.replace(/^export \{\};?$/mu, '') })
  },
})
