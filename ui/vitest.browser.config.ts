import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnv } from 'vite'
import { configDefaults, defineConfig } from 'vitest/config'

const { BYEOL_ALL, CHROMIUM_PATH } = loadEnv('test', import.meta.dirname, ['BYEOL_ALL', 'CHROMIUM_'])
/** Chromium without the parts of a window draws the same in half the time. */
const headlessShell = '/usr/bin/chromium-headless-shell'
const executablePath = CHROMIUM_PATH ?? (existsSync(headlessShell) ? headlessShell : '/usr/bin/chromium')

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
]

/** How tests run in a browser, in all workspaces: one headless Chromium of a phone's size. */
import { reactCompiler } from './reactCompiler.ts'

export const inBrowser = defineConfig({
  plugins: [react(), reactCompiler()],
  // Lists all dependencies up front: one that is found during a run would load a second copy of React.
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react/compiler-runtime',
      'axe-core',
      'sonner',
      '@base-ui/react/dialog',
    ],
  },
  test: {
    exclude: [...configDefaults.exclude, ...(BYEOL_ALL ? [] : ['**/*.all.browser.test.*'])],
    setupFiles: [join(import.meta.dirname, 'src/gallery/clearDevice.ts')],
    testTimeout: 120_000,
    // A page waits for its frames while it is drawn and photographed: three at once keep two cores busy.
    maxWorkers: 3,
    // So long that no test fails because the machine is busy. A passing test never waits that long.
    expect: { poll: { timeout: 30_000 } },
    // One retry, as for journeys; the report names the tests that needed it.
    retry: 1,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 390, height: 844 },
      provider: playwright({
        launchOptions: { executablePath, args },
        contextOptions: { reducedMotion: 'reduce', locale: 'ko-KR' },
      }),
      instances: [{ browser: 'chromium' }],
      expect: {
        toMatchScreenshot: {
          comparatorName: 'pixelmatch',
          // Patch versions of Chromium draw letters slightly differently. A limit of 2 % missed a field
          // outside the edge, and 0.5 % missed a wrong radius.
          comparatorOptions: { threshold: 0.2, allowedMismatchedPixelRatio: 0.002 },
          resolveScreenshotPath: ({ arg, ext, root, testFileDirectory }) =>
            `${root}/${testFileDirectory}/__screenshots__/${arg}${ext}`,
        },
      },
    },
  },
})
