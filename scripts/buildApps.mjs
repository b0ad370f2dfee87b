import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

const stampFolder = join(root, 'node_modules/.cache/byeol')

/**
 * The journeys' shell is built with this placeholder origin; the simulated phone replaces it by the test server's
 * address (e2e/phone).
 */
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

/**
 * Builds app/dist if its sources have changed since the last build. Resolves to null, or to the output of a failed
 * build.
 */
export const buildApp = (tools) => build(tools, { workspace: 'app', name: 'the app' })

/** Builds console/dist, as `buildApp` does. */
export const buildConsole = (tools) => build(tools, { workspace: 'console', name: 'the console' })

/** Builds app/dist-shell in the form that the journeys on a simulated phone need. */
export const buildShellOfTests = ({ node, env }) =>
  build(
    { node, env: { ...env, ...shellOfTests } },
    {
      workspace: 'app',
      name: 'the shell',
      folder: 'dist-shell',
      words: ['--mode', 'shell'],
    },
  )

async function build({ node, env }, { workspace, name, folder = 'dist', words = [] }) {
  const stamp = join(stampFolder, `${workspace}-${folder}`)
  const wanted = fingerprint(workspace)
  const isBuilt = existsSync(join(root, workspace, folder, 'index.html'))
  if (isBuilt && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return null
  console.log(`Building ${name} …`)
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const child = spawn(node, [vite, 'build', ...words], {
    cwd: join(root, workspace),
    // Vitest sets NODE_ENV, and a test that packs a release builds too. Its app must be the same as one built by hand.
    env: { ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const [code] = await once(child, 'close')
  if (code !== 0) return `Could not build ${name}.\n${output}`
  mkdirSync(stampFolder, { recursive: true })
  writeFileSync(stamp, wanted)
  return null
}

function fingerprint(workspace) {
  const hash = createHash('sha256')
  const shared = ['ui/src', 'ui/precompress.ts', 'ui/reactCompiler.ts', 'contract/src', 'package-lock.json']
  for (const file of [workspace, ...shared].flatMap(filesUnder)) {
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
