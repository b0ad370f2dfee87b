import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { ShuffledByProject } from './scripts/ShuffledByProject.mjs'

/** Long tests, which run with `--all` or when they are named (scripts/test.mjs). */
const long = process.env.BYEOL_ALL ? [] : ['**/*.all.test.ts']
interface Options {
  exclude?: string[]
  isolate?: boolean
  globalSetup?: string[]
  testTimeout?: number
  expect?: { poll: { timeout: number } }
  hookTimeout?: number
}
const project = (root: string, include: string[], { exclude = [], ...more }: Options = {}) => ({
  // Files share a worker's modules: loading them anew for each took two fifths of the time.
  test: {
    name: root,
    root,
    include,
    exclude: [...long, ...exclude],
    environment: 'node',
    isolate: false,
    testTimeout: 30_000,
    expect: { poll: { timeout: 25_000 } },
    ...more,
  },
})
/** A busy machine fails no test. A test may take longer than it waits for one thing (server/src/test/patience.ts). */
const onServer = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } }

export default defineConfig({
  test: {
    // One more than the cores of the smallest machine: a test also waits for PostgreSQL, and for the clock.
    maxWorkers: 3,
    sequence: { sequencer: ShuffledByProject },
    // An outline that is missing fails; `vitest -u` writes it.
    update: 'none',
    projects: [
      project('contract', ['src/**/*.test.ts']),
      project('server', ['src/**/*.test.ts'], { globalSetup: ['src/test/globalSetup.ts'], ...onServer }),
      project('demo', ['src/**/*.test.ts'], { globalSetup: ['../server/src/test/globalSetup.ts'], ...onServer }),
      project('sandbox', ['src/**/*.test.ts']),
      project('ui', ['src/**/*.test.ts'], { exclude: ['**/*.browser.test.*'] }),
      // The app's stores and caches are modules of one session: each file gets its own.
      project('app', ['src/**/*.test.ts'], { exclude: ['**/*.browser.test.*'], isolate: true }),
      project('console', ['src/**/*.test.ts'], { exclude: ['**/*.browser.test.*'] }),
      project('lint', ['*.test.ts']),
      project('scripts', ['**/*.test.mjs']),
      project('shells', ['checks/*.test.ts']),
      // After the other projects: Vitest demands a group of its own for projects that have their own maxWorkers.
      {
        extends: join(import.meta.dirname, 'vitest.browser.config.ts'),
        test: { name: 'in-browser', root: import.meta.dirname, sequence: { groupOrder: 1 } },
      },
    ],
  },
})
