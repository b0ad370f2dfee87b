import type { Browser, LaunchOptions, PlaywrightWorkerArgs } from '@playwright/test'
import { existsSync } from 'node:fs'

const whole = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const headlessShell = '/usr/bin/chromium-headless-shell'

/** Debian's Chromium without the parts of a window, which takes half the processor, where it is installed. */
export const chromiumPath = !process.env.CHROMIUM_PATH && existsSync(headlessShell) ? headlessShell : whole

/** Starts a whole Chromium: the headless shell shows no notifications and never asks whether it may. */
export const launchWhole = (
  { chromium }: PlaywrightWorkerArgs['playwright'],
  options: LaunchOptions,
): Promise<Browser> => chromium.launch({ ...options, executablePath: whole })
