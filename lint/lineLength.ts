import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findLongLines, maxLineLength } from './findLongLines.ts'

// `npm run check` runs this: no line of code, style, SQL or Markdown may be longer than oxfmt's width. oxfmt only wraps
// code; comments, strings and SQL must be wrapped by hand.

/**
 * Files that hold data rather than code: drawings, texts, lists. Applied migrations are here too, because they never
 * change.
 */
const dataFiles = [
  'app/src/i18n/',
  'contract/src/policies/',
  'demo/src/art/',
  'demo/src/talk/',
  'demo/src/voices/',
  'server/src/db/migrations/',
  'server/src/db/schema.sql',
  'server/src/features/auth/commonPasswords.ts',
  'ui/src/iconPaths.ts',
  'ui/src/solidIconPaths.ts',
]

const root = dirname(import.meta.dirname)
const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
const paths = listed
  .split('\0')
  .filter((path) => /\.(?:ts|tsx|mjs|css|md|sql)$/.test(path) && existsSync(join(root, path)))
  .filter((path) => !dataFiles.some((exempt) => path.startsWith(exempt)))

const found = findLongLines(new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])))
if (found.length > 0) {
  console.error(`${found.length} lines are longer than ${maxLineLength} characters. Break them:\n${found.join('\n')}`)
  process.exitCode = 1
}
