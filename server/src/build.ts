import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Written by `npm run pack`.
const file = join(import.meta.dirname, '../../BUILD')

/** The name of this build: its release, or `development`. */
export const build = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'development'
