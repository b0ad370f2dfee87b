import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawIcons } from './drawIcons.ts'

// Draws the icons of both projects again. Run it after app/public/icon.svg has changed.

for (const [path, content] of await drawIcons()) writeFileSync(join(import.meta.dirname, '..', path), content)
