import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import type { Licence } from '../src/features/policy/licences.ts'

interface Manifest {
  name: string
  version: string
  license?: string
  /** The format of packages published before 2014. */
  licenses?: { type: string }[]
  dependencies?: Record<string, string>
}

/** Shipped although only the build imports them: the flags, and the font, reduced to the letters that the app shows. */
const drawn = ['country-flag-icons', '@fontsource-variable/fraunces']
const isOurs = (name: string): boolean => name.startsWith('@byeol/')

const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest

/** The folder of a package as Node resolves it from `folder`. */
function folderOf(name: string, folder: string): string {
  const found = join(folder, 'node_modules', name)
  if (existsSync(join(found, 'package.json'))) return found
  if (dirname(folder) === folder) throw new Error(`the licence of ${name} cannot be read: it is not installed`)
  return folderOf(name, dirname(folder))
}

async function readLicenceText(folder: string): Promise<string> {
  const file = (await readdir(folder)).find((name) => /^(licen[cs]e|copying|ofl)/iu.test(name))
  return file ? (await readFile(join(folder, file), 'utf8')).trim() : ''
}

/**
 * The licences of everything that the app ships: its dependencies and their dependencies, without duplicates, sorted by
 * name.
 */
export async function collectLicences(app: string): Promise<Licence[]> {
  const found = new Map<string, Licence>()
  const visited = new Set<string>()
  const visit = async (folder: string): Promise<void> => {
    if (visited.has(folder)) return
    visited.add(folder)
    const { name, version, dependencies = {}, ...named } = await readManifest(folder)
    if (!isOurs(name)) {
      const licence = named.license ?? named.licenses?.map(({ type }) => type).join(' OR ')
      if (!licence) throw new Error(`${name} names no licence`)
      found.set(`${name} ${version}`, { name, version, licence, text: await readLicenceText(folder) })
    }
    for (const each of Object.keys(dependencies)) await visit(folderOf(each, folder))
  }
  await visit(app)
  for (const name of drawn) await visit(folderOf(name, app))
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Generates /licences.json, which the page of open-source licences reads, in development and in builds. */
export const licences = (): Plugin => {
  const app = join(import.meta.dirname, '..')
  const json = async () => JSON.stringify(await collectLicences(app))
  return {
    name: 'byeol-licences',
    configureServer: (server) =>
      void server.middlewares.use('/licences.json', (_request, response, next) => {
        json().then((text) => response.setHeader('content-type', 'application/json').end(text), next)
      }),
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'licences.json', source: await json() })
    },
  }
}
