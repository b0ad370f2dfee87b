import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

// Runs `cap sync` in a copy of this folder, and compares the result: files that the CLI generates and that are
// committed must not change.

const shells = join(import.meta.dirname, '../..')
const root = join(shells, '..')
const git = (cwd, ...args) => execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })

mkdirSync(join(shells, '.cache'), { recursive: true })
const copy = mkdtempSync(join(shells, '.cache/sync-'))
try {
  const files = git(shells, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0').filter(Boolean)
  for (const path of files) {
    mkdirSync(dirname(join(copy, 'shells', path)), { recursive: true })
    cpSync(join(shells, path), join(copy, 'shells', path))
  }
  // Hard links instead of a link to the folder, because the CLI writes the real paths of packages into its files.
  cpSync(join(shells, 'node_modules'), join(copy, 'shells/node_modules'), { recursive: true, filter: linkFile })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  mkdirSync(join(copy, 'app/dist-shell'), { recursive: true })
  writeFileSync(join(copy, 'app/dist-shell/index.html'), '<!doctype html>\n')
  git(copy, 'init', '-q')
  git(copy, 'add', 'shells')

  const cli = join(copy, 'shells/node_modules/@capacitor/cli/bin/capacitor')
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'sync'], {
    cwd: join(copy, 'shells'),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`cap sync failed\n${stdout}${stderr}`)
  const changes = git(copy, 'status', '--porcelain', '--untracked-files=all', 'shells')
  const changed = changes.split('\n').filter((line) => /^.[^ ]/.test(line))
  if (changed.length > 0)
    throw new Error(
      `cap sync changes files:\n${changed.join('\n')}\n${git(copy, 'diff', '--', 'shells').slice(0, 4000)}`,
    )
  const written = ['android/app/src/main/assets/capacitor.plugins.json', 'ios/App/App/capacitor.config.json']
  for (const path of written) JSON.parse(readFileSync(join(copy, 'shells', path), 'utf8'))
  console.log('cap sync changes no file that git keeps')
} catch (error) {
  console.log(error.message)
  process.exitCode = 1
} finally {
  rmSync(copy, { recursive: true })
}

function linkFile(from, to) {
  try {
    linkSync(from, to)
    return false
  } catch {
    return true
  }
}
