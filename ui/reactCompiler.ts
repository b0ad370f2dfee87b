import babel from '@rolldown/plugin-babel'
import { reactCompilerPreset } from '@vitejs/plugin-react'
import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
const cache = join(root, 'node_modules/.cache/byeol/compiled')
const keptMs = 30 * 24 * 3_600_000

/** Part of the cache key, so that all files are compiled again with a new version of the compiler. */
const versions = readFileSync(join(root, 'package-lock.json'), 'utf8')

/** Whether to compile a file: files with JSX may contain components, and others are compiled only if they use hooks. */
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
 * The React Compiler. It takes most of a build's time, so its output is cached: the builds of the app, the native shell
 * and the console, and the component tests, all reuse what any of them compiled. `atOnce`: how many files to compile in
 * parallel.
 */
export async function reactCompiler({ atOnce }: { atOnce?: number } = {}): Promise<Plugin> {
  const plugin = (await babel({ presets: [reactCompilerPreset()], ...(atOnce && { parallel: atOnce }) })) as Plugin
  const transform = plugin.transform as unknown as { handler: Transform }
  const compile = transform.handler
  transform.handler = async function (code, id, options) {
    if (!isCompiled(id, code)) return
    // Part of the cache key, because in development the compiler adds code for hot reloading.
    const isForDevelopment = this.environment.config.mode === 'development'
    const key = [versions, isForDevelopment, relative(root, id), code].join('\0')
    const path = join(cache, createHash('sha256').update(key).digest('hex'))
    const kept = await readFile(path, 'utf8').catch(() => null)
    if (kept !== null) return JSON.parse(kept) as Compiled
    const compiled = await compile.call(this, code, id, options)
    if (!compiled) return
    await mkdir(cache, { recursive: true })
    // Written under a name of its own and renamed, so that no reader finds an incomplete file: no other build, nor
    // this one, which may compile the same module twice at once.
    const whole = `${path}.${randomUUID()}`
    await writeFile(whole, JSON.stringify({ code: compiled.code, map: compiled.map }))
    await rename(whole, path)
    return compiled
  }
  plugin.buildStart = removeOld
  return plugin
}

async function removeOld(): Promise<void> {
  const oldest = Date.now() - keptMs
  for (const name of await readdir(cache).catch(() => [])) {
    const file = join(cache, name)
    // A concurrent build may have removed the file.
    const found = await stat(file).catch(() => null)
    if (found && found.mtimeMs < oldest) await rm(file, { force: true })
  }
}
