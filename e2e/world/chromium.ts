import { existsSync } from 'node:fs'

/** The whole browser; the headless shell shows no notifications. */
export const wholeChromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

const headlessShell = '/usr/bin/chromium-headless-shell'

/** Debian's Chromium without the parts of a window, which takes half the processor, where it is installed. */
export const chromiumPath = !process.env.CHROMIUM_PATH && existsSync(headlessShell) ? headlessShell : wholeChromiumPath
