import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/** Builds the app for production into `folder`. */
export async function buildApp(folder: string): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    [at('node_modules/vite/bin/vite.js'), 'build', '--outDir', folder, '--emptyOutDir'],
    {
      cwd: at('app'),
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
}
