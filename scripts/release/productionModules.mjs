import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../paths.mjs'

const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/**
 * The folder of an installed package, found as Node would from the folder of another package. Returns null if there is
 * none.
 */
function findPackage(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return found
    if (folder === root || folder === dirname(folder)) return null
  }
}

/**
 * The packages that a package needs to run: its dependencies, the optional ones that fit this machine, and its peers.
 */
function needsOf({ dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  const optional = new Set(Object.keys(optionalDependencies))
  const required = Object.keys(dependencies).filter((name) => !optional.has(name))
  return [
    ...required.map((name) => ({ name, isRequired: true })),
    ...[...optional, ...peers].map((name) => ({ name, isRequired: false })),
  ]
}

/**
 * The folders in `node_modules` that the server needs in production, as paths from the project's root, without the
 * workspaces and without the embedded database. Reads only what is installed, and uses no registry. Throws if a package
 * is missing.
 */
export function findProductionModules() {
  const found = new Set()
  const waiting = ['server', 'contract'].map((workspace) => {
    const { dependencies } = manifestOf(join(root, workspace))
    return { folder: join(root, workspace), manifest: { dependencies } }
  })
  for (const { folder, manifest } of waiting)
    for (const { name, isRequired } of needsOf(manifest)) {
      if (name.startsWith('@byeol/')) continue
      const place = findPackage(name, folder)
      if (!place && isRequired) throw new Error(`${name}, which ${relative(root, folder)} needs, is not installed.`)
      if (!place || found.has(relative(root, place))) continue
      found.add(relative(root, place))
      waiting.push({ folder: place, manifest: manifestOf(place) })
    }
  return [...found].toSorted((a, b) => (a < b ? -1 : 1))
}
