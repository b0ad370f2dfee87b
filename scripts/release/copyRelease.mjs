import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { root } from '../paths.mjs'
import { findProductionModules } from './productionModules.mjs'

/** Folders and files of the project that a server needs and that are copied unchanged. */
const asTheyAre = ['app/dist', 'console/dist', 'bin', 'deploy', 'docs', 'RELEASES.md', 'server/package.json']
const code = ['server/src', 'contract/src']
const scripts = ['scripts/paths.mjs', 'scripts/release/byeol.mjs', 'scripts/release/readEnvironmentFile.mjs']
/** Folders of the server's code that only tests and development need. */
const notForProduction = ['server/src/test', 'server/src/seed', 'server/src/db/schema']

const isTest = (name) => /\.test\.tsx?$/u.test(name)
/** Files in packages that only developers need: types, source maps, documentation, tests. Licenses are kept. */
const isForDevelopers = (name) => /\.(?:[mc]?ts|tsx|map|md|markdown|flow|tsbuildinfo)$/iu.test(name)
const developersFolders = new Set(['test', 'tests', '__tests__', 'docs', 'example', 'examples', 'benchmark', '.github'])
/** Builds that Node never loads, from packages that ship one for each bundler. */
const otherBuilds = [
  /\/@(?:aws-sdk|smithy)\/[^/]+\/(?:dist-es|dist-types)$/u,
  /\/zod\/src$/u,
  /\/pdfkit\/js\/.*standalone/u,
]
/** Fonts other than the two that statements use (renderPdf.ts). */
const isOtherFont = (path) =>
  /node_modules\/pretendard\/dist\/./u.test(path) &&
  !/\/dist\/public(?:\/static(?:\/Pretendard-(?:Regular|Bold)\.otf)?)?$/u.test(path)

function isModuleFile(from, folder) {
  const inside = relative(folder, from)
  if (inside === '') return true
  const name = basename(from)
  if (name === 'node_modules' || isForDevelopers(name) || isOtherFont(from)) return false
  if (developersFolders.has(inside)) return false
  return !otherBuilds.some((pattern) => pattern.test(from))
}

function copyCode(to) {
  const left = new Set(notForProduction.map((path) => join(root, path)))
  for (const path of code)
    cpSync(join(root, path), join(to, path), {
      recursive: true,
      filter: (from) => !left.has(from) && !isTest(from) && !from.includes('/__snapshots__'),
    })
  cpSync(join(root, 'contract/package.json'), join(to, 'contract/package.json'))
}

function copyModules(to) {
  for (const path of findProductionModules()) {
    const folder = join(root, path)
    cpSync(folder, join(to, path), { recursive: true, dereference: true, filter: (from) => isModuleFile(from, folder) })
  }
  mkdirSync(join(to, 'node_modules/@byeol'), { recursive: true })
  symlinkSync('../../contract', join(to, 'node_modules/@byeol/contract'))
}

/** The package.json of a release, with only the commands that act on a running server's data. */
function manifest() {
  const { name, version, scripts: all } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const kept = Object.entries(all).filter(([, script]) => script.startsWith('node server/src/operate/'))
  return { name, version, private: true, type: 'module', scripts: Object.fromEntries(kept) }
}

/**
 * Copies everything that a server needs to the folder `to`, including Node. The app and the console must already be
 * built.
 */
export function copyRelease(to, build) {
  for (const path of [...asTheyAre, ...scripts]) {
    if (!existsSync(join(root, path))) throw new Error(`${path} is missing.`)
    mkdirSync(dirname(join(to, path)), { recursive: true })
    cpSync(join(root, path), join(to, path), { recursive: true })
  }
  copyCode(to)
  copyModules(to)
  cpSync(join(root, 'node_modules/node/bin/node'), join(to, 'bin/node'))
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
  writeFileSync(join(to, 'BUILD'), `${build}\n`)
}

/** The total size of a folder's files in bytes. */
export function bytesOf(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true }).reduce((sum, entry) => {
    if (!entry.isFile()) return sum
    return sum + statSync(join(entry.parentPath, entry.name)).size
  }, 0)
}
