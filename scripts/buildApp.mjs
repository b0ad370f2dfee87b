import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

const stampFolder = join(root, 'node_modules/.cache/byeol')
const stamp = join(stampFolder, 'app-build')

/** Builds app/dist when its sources changed since the last build. Returns null, or the output of a failed build. */
export function buildApp({ node, env }) {
  const wanted = fingerprint()
  const isBuilt = existsSync(join(root, 'app/dist/index.html'))
  if (isBuilt && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return null
  console.log('Building the app …')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const built = spawnSync(node, [vite, 'build'], { cwd: join(root, 'app'), env, encoding: 'utf8' })
  if (built.status !== 0) return `The app could not be built.\n${built.stdout}\n${built.stderr}`
  mkdirSync(stampFolder, { recursive: true })
  writeFileSync(stamp, wanted)
  return null
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of ['app', 'ui/src', 'contract/src', 'package-lock.json'].flatMap(filesUnder)) {
    const { size, mtimeMs } = statSync(join(root, file))
    hash.update(`${file}\0${size}\0${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  if (statSync(join(root, path)).isFile()) return [path]
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(({ name }) => !['dist', 'node_modules', 'android', 'ios', 'test-results'].includes(name))
    .filter(({ name }) => !/\.test\.tsx?$|^__/.test(name))
    .flatMap(({ name }) => filesUnder(`${path}/${name}`))
}
