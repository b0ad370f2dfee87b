import { defineConfig } from '@playwright/test'
import { chromiumPath } from './world/chromium.ts'

/**
 * End-to-end tests in real Chromium. Three files run at a time, one more than the smallest machine has cores, because
 * journeys spend part of their time waiting. Each worker has its own server on a copy of one demo world.
 * `*.all.spec.ts` run only with BYEOL_ALL=1. The time limits allow for a busy machine.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  testIgnore: process.env.BYEOL_ALL === '1' ? [] : '*.all.spec.ts',
  globalSetup: './world/makeWorld.ts',
  workers: 3,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  outputDir: '../test-results',
  reporter: 'list',
  use: {
    // Shorter than the limit of a whole journey, so that the error names the control that never appeared.
    actionTimeout: 30_000,
    viewport: { width: 390, height: 844 },
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
    // A service worker would bypass the request interception of the journeys; only offline.spec.ts allows one.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // A microphone that beeps once a second, and permission to use it.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
} as Parameters<typeof defineConfig>[0])
