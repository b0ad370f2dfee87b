import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorsOf, openParser } from './parse.mjs'

// Parses the Swift sources. Debian has no Swift compiler, so only Xcode checks types and names.

const folder = join(import.meta.dirname, '../../ios/App/App')
const parse = await openParser('swift')
const files = globSync('*.swift', { cwd: folder })
const errors = files.flatMap((name) =>
  errorsOf(parse(readFileSync(join(folder, name), 'utf8'))).map((error) => `${name}:${error}`),
)
console.log(errors.length > 0 ? errors.join('\n') : `${files.length} Swift files parse`)
process.exitCode = errors.length > 0 || files.length === 0 ? 1 : 0
