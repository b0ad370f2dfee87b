import type { Browser, LaunchOptions, PlaywrightWorkerArgs } from '@playwright/test'
import { existsSync } from 'node:fs'

const whole = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const headlessShell = '/usr/bin/chromium-headless-shell'

/**
 * Debian's Chromium headless shell, if installed. It has no window interface, which takes half of the processor time.
 */
export const chromiumPath = !process.env.CHROMIUM_PATH && existsSync(headlessShell) ? headlessShell : whole

/** Starts a full Chromium, because the headless shell shows no notifications and never asks for their permission. */
export const launchWhole = (
  { chromium }: PlaywrightWorkerArgs['playwright'],
  options: LaunchOptions,
): Promise<Browser> => chromium.launch({ ...options, executablePath: whole })
