import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { bootstrap, fail } from '../bootstrap.mjs'
import { buildApp, buildConsole } from '../buildApps.mjs'
import { root } from '../paths.mjs'
import { bytesOf, copyRelease } from './copyRelease.mjs'

// `npm run pack` makes one archive with everything that a server needs: code, pages, production modules, Node. It runs
// on Linux with the same processor architecture as this machine, and needs neither a registry nor a build
// (docs/operate.md).

const maxBytes = 250 * 1024 ** 2
const megabytes = (bytes) => `${(bytes / 1024 ** 2).toFixed(0)} MB`
const output = join(root, 'dist')

function git(...words) {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

/**
 * The version and the commit, such as 2.7.0-1a2b3c4d5e6f. A `+` at the end means that there were uncommitted changes.
 */
function nameBuild() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const commit = git('rev-parse', '--short=12', 'HEAD') || 'no-commit'
  return `${version}-${commit}${git('status', '--porcelain') ? '+' : ''}`
}

const tools = bootstrap()
const problem = (await buildApp(tools)) ?? (await buildConsole(tools))
if (problem) fail(problem)

const build = nameBuild()
mkdirSync(output, { recursive: true })
const stage = mkdtempSync(join(output, 'pack-'))
try {
  const folder = join(stage, build)
  copyRelease(folder, build)
  const unpacked = bytesOf(folder)
  const archive = join(output, `byeol-${build}.tar.gz`)
  // Sort the entries, omit owners and use the time of the commit, so that the same tree gives the same archive.
  const at = `--mtime=@${git('log', '-1', '--format=%ct') || 0}`
  const words = [
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    at,
    '--mode=u+rwX,go=rX',
    '-C',
    stage,
    '-czf',
  ]
  const { status, stderr } = spawnSync('tar', [...words, archive, build], { encoding: 'utf8' })
  if (status !== 0) fail(`tar failed: ${stderr}`)
  const packed = statSync(archive).size
  if (packed > maxBytes) fail(`The archive has ${megabytes(packed)}, more than ${megabytes(maxBytes)}.`)
  console.log(`${archive}\n${megabytes(packed)}, unpacked ${megabytes(unpacked)}`)
} finally {
  rmSync(stage, { recursive: true, force: true })
}
