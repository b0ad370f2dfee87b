import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

const stampFolder = join(root, 'node_modules/.cache/byeol')

/** The shell of the journeys: their phone puts the test server's address in place of this one (e2e/phone). */
const shellOfTests = {
  VITE_SERVER_ORIGIN: 'https://server.byeol.test',
  KAKAO_JS_KEY: 'in-the-browser',
  KAKAO_SDK_URL: 'https://server.byeol.test/in-the-browser.js',
  APPLE_CLIENT_ID: 'in-the-browser',
  APPLE_SDK_URL: 'https://server.byeol.test/in-the-browser.js',
  PORTONE_USER_CODE: 'in-the-browser',
  PORTONE_SDK_URL: 'https://server.byeol.test/in-the-browser.js',
  PORTONE_CERTIFICATION_CHANNEL: 'in-the-browser',
}

/** Builds app/dist when its sources changed since the last build. Returns null, or the output of a failed build. */
export const buildApp = (tools) => build(tools, { folder: 'dist', words: [] })

/** Builds app/dist-shell as the journeys on a simulated phone need it. */
export const buildShellOfTests = ({ node, env }) =>
  build({ node, env: { ...env, ...shellOfTests } }, { folder: 'dist-shell', words: ['--mode', 'shell'] })

function build({ node, env }, { folder, words }) {
  const stamp = join(stampFolder, folder === 'dist' ? 'app-build' : 'shell-build')
  const wanted = fingerprint()
  const isBuilt = existsSync(join(root, 'app', folder, 'index.html'))
  if (isBuilt && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return null
  console.log(folder === 'dist' ? 'Building the app …' : 'Building the shell …')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const built = spawnSync(node, [vite, 'build', ...words], { cwd: join(root, 'app'), env, encoding: 'utf8' })
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
    .filter(({ name }) => !['dist', 'dist-shell', 'node_modules', 'android', 'ios', 'test-results'].includes(name))
    .filter(({ name }) => !/\.test\.tsx?$|^__/.test(name))
    .flatMap(({ name }) => filesUnder(`${path}/${name}`))
}
