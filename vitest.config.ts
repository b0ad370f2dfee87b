import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { ShuffledByProject } from './scripts/ShuffledByProject.mjs'

/** Excludes the long tests, which run only with `--all` or if they are named (scripts/test.mjs). */
const long = process.env.BYEOL_ALL ? [] : ['**/*.all.test.ts']
interface Options {
  exclude?: string[]
  isolate?: boolean
  globalSetup?: string[]
  setupFiles?: string[]
  testTimeout?: number
  expect?: { poll: { timeout: number } }
  hookTimeout?: number
}
const project = (root: string, include: string[], { exclude = [], ...more }: Options = {}) => ({
  // Test files share a worker's modules, because reloading them for each file took two fifths of the time.
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
/**
 * Long limits, so that tests do not fail on a busy machine. A single wait ends before the test's own limit
 * (server/src/test/patience.ts).
 */
const onServer = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } }

export default defineConfig({
  test: {
    // One more than the smallest machine has cores, because tests spend part of their time waiting.
    maxWorkers: 3,
    sequence: { sequencer: ShuffledByProject },
    // A missing snapshot fails the test; `vitest -u` writes it.
    update: 'none',
    projects: [
      project('contract', ['src/**/*.test.ts']),
      project('server', ['src/**/*.test.ts'], { globalSetup: ['src/test/globalSetup.ts'], ...onServer }),
      project('demo', ['src/**/*.test.ts'], { globalSetup: ['../server/src/test/globalSetup.ts'], ...onServer }),
      project('sandbox', ['src/**/*.test.ts']),
      project('ui', ['src/**/*.test.ts'], { exclude: ['**/*.browser.test.*'] }),
      project('app', ['src/**/*.test.ts'], {
        exclude: ['**/*.browser.test.*'],
        setupFiles: ['src/test/freshModules.ts'],
      }),
      project('console', ['src/**/*.test.ts'], { exclude: ['**/*.browser.test.*'] }),
      project('lint', ['*.test.ts']),
      project('scripts', ['**/*.test.mjs']),
      project('shells', ['checks/*.test.ts']),
      // Runs after the other projects: Vitest requires a separate group for projects that set their own maxWorkers.
      {
        extends: join(import.meta.dirname, 'vitest.browser.config.ts'),
        test: { name: 'in-browser', root: import.meta.dirname, sequence: { groupOrder: 1 } },
      },
    ],
  },
})
