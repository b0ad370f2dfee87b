import babel from '@rolldown/plugin-babel'
import { reactCompilerPreset } from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
const cache = join(root, 'node_modules/.cache/byeol/compiled')
const keptMs = 30 * 24 * 3_600_000

/** Another version of the compiler compiles all files again. */
const versions = readFileSync(join(root, 'package-lock.json'), 'utf8')

/** A file without JSX contains no component. Of the other files, only those with hooks are compiled. */
const isCompiled = (id: string, code: string): boolean => /\.[jt]sx(?:\?|$)/u.test(id) || /\buse[A-Z\d(]/u.test(code)

interface Compiled {
  code: string
  map: unknown
}
type Transform = (
  this: { environment: { config: { mode: string } } },
  code: string,
  id: string,
  options?: object,
) => Promise<Compiled | undefined>

/**
 * The React Compiler. It takes most of a build's time, so its output is kept: the builds of the app, of its shell and
 * of the console and the component tests share what any of them compiled. `atOnce` files are compiled at a time.
 */
export async function reactCompiler({ atOnce }: { atOnce?: number } = {}): Promise<Plugin> {
  const plugin = (await babel({ presets: [reactCompilerPreset()], ...(atOnce && { parallel: atOnce }) })) as Plugin
  const transform = plugin.transform as unknown as { handler: Transform }
  const compile = transform.handler
  transform.handler = async function (code, id, options) {
    if (!isCompiled(id, code)) return
    // The compiler adds code for hot reloading.
    const isForDevelopment = this.environment.config.mode === 'development'
    const key = [versions, isForDevelopment, relative(root, id), code].join('\0')
    const path = join(cache, createHash('sha256').update(key).digest('hex'))
    const kept = await readFile(path, 'utf8').catch(() => null)
    if (kept !== null) return JSON.parse(kept) as Compiled
    const compiled = await compile.call(this, code, id, options)
    if (!compiled) return
    await mkdir(cache, { recursive: true })
    // Write, then rename, so that a build beside this one never reads half a file.
    await writeFile(`${path}.${process.pid}`, JSON.stringify({ code: compiled.code, map: compiled.map }))
    await rename(`${path}.${process.pid}`, path)
    return compiled
  }
  plugin.buildStart = removeOld
  return plugin
}

async function removeOld(): Promise<void> {
  const oldest = Date.now() - keptMs
  for (const name of await readdir(cache).catch(() => [])) {
    const file = join(cache, name)
    // A build beside this one may have removed it.
    const found = await stat(file).catch(() => null)
    if (found && found.mtimeMs < oldest) await rm(file, { force: true })
  }
}
