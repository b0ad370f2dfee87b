import { existsSync } from 'node:fs'

const headlessShell = '/usr/bin/chromium-headless-shell'

/** Debian's Chromium without the parts of a window, which takes half the processor, where it is installed. */
export const chromiumPath =
  process.env.CHROMIUM_PATH ?? (existsSync(headlessShell) ? headlessShell : '/usr/bin/chromium')
