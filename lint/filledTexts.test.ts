import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The names of the values that each text wants, by `GROUP.KEY`. */
function readTexts(base: string): Map<string, Set<string>> {
  const wanted = new Map<string, Set<string>>()
  for (const file of globSync(`${base}/i18n/ko/**/*.ts`, { cwd: root })) {
    const group = file.replace(/^.*\/(\w+)\.ts$/u, '$1').toUpperCase()
    const texts = readFileSync(join(root, file), 'utf8').matchAll(/^ {2}'?([\w-]+)'?:\s*'((?:[^'\\]|\\.)*)',$/gmu)
    for (const [, key, text] of texts) {
      const names = [...text!.matchAll(/\{\{(\w+)/gu)].map(([, name]) => name!)
      // A file of the console may have two groups: only what both want is certain.
      const before = wanted.get(`${group}.${key}`)
      wanted.set(`${group}.${key}`, new Set(before ? names.filter((name) => before.has(name)) : names))
    }
  }
  return wanted
}

/** The calls of `t` that name a text and its values literally, with the values' names; null for a spread. */
function* callsIn(base: string): Generator<[place: string, key: string, given: Set<string> | null]> {
  for (const file of globSync(`${base}/**/*.{ts,tsx}`, { cwd: root })) {
    if (/\.test\.|i18n\/(?:ko|en)/u.test(file)) continue
    const source = readFileSync(join(root, file), 'utf8')
    for (const [, key, values = ''] of source.matchAll(/\bt\('([A-Z_]+\.[\w-]+)'(?:, \{([^{}]*)\})?\)/gu)) {
      const names = values.split(',').map((value) => /^\s*(\w+)/u.exec(value)?.[1])
      yield [file, key!, values.includes('...') ? null : new Set(names.filter((name) => name !== undefined))]
    }
  }
}

it.each(['app/src', 'console/src'])('%s: a text gets all the values that it names', (base) => {
  const texts = readTexts(base)
  const calls = [...callsIn(base)]
  expect(calls.length).toBeGreaterThan(400)
  const unfilled = calls.flatMap(([file, key, given]) =>
    [...(texts.get(key) ?? [])].filter((name) => given && !given.has(name)).map((name) => `${file} ${key} ${name}`),
  )
  expect(unfilled).toEqual([])
})
