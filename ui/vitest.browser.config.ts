import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnv } from 'vite'
import { configDefaults, defineConfig } from 'vitest/config'

const { BYEOL_ALL, CHROMIUM_PATH } = loadEnv('test', import.meta.dirname, ['BYEOL_ALL', 'CHROMIUM_'])
/** A build of Chromium without window UI, which renders the same in half the time. */
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
  // A microphone that beeps once a second, and permission to use it.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

/** How all workspaces run their browser tests: one headless Chromium with the size of a phone. */
import { reactCompiler } from './reactCompiler.ts'

export const inBrowser = defineConfig({
  plugins: [react(), reactCompiler()],
  // Lists all dependencies in advance: one that is discovered during a run would load a second copy of React.
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
    // A page spends time waiting for frames while it renders and takes screenshots, so three at once keep two cores
    // busy.
    maxWorkers: 3,
    // Long enough that no test fails because the machine is busy. A passing test never waits that long.
    expect: { poll: { timeout: 30_000 } },
    // One retry, as in the end-to-end tests; the report names the tests that needed it.
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
          // Patch versions of Chromium draw letters slightly differently. A limit of 2 % missed a field that extended
          // beyond the edge, and 0.5 % missed a wrong corner radius.
          comparatorOptions: { threshold: 0.2, allowedMismatchedPixelRatio: 0.002 },
          resolveScreenshotPath: ({ arg, ext, root, testFileDirectory }) =>
            `${root}/${testFileDirectory}/__screenshots__/${arg}${ext}`,
        },
      },
    },
  },
})
