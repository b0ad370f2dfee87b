import { defineConfig } from '@playwright/test'
import { chromiumPath } from './world/chromium.ts'

/**
 * End-to-end tests in real Chromium. Files run two at a time, one for each core of the smallest machine, each worker
 * beside a server of its own on a copy of one demo world. `*.all.spec.ts` run where BYEOL_ALL=1. The limits of time are
 * those of a busy machine.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  testIgnore: process.env.BYEOL_ALL === '1' ? [] : '*.all.spec.ts',
  globalSetup: './world/makeWorld.ts',
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  outputDir: '../test-results',
  reporter: 'list',
  use: {
    // Shorter than that of a whole journey, so that a control that never comes is named soon.
    actionTimeout: 30_000,
    viewport: { width: 390, height: 844 },
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
    // A worker would fetch past what journeys intercept; offline.spec.ts lets it run.
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
      ],
    },
  },
} as Parameters<typeof defineConfig>[0])
