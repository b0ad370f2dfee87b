import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const docs = join(root, 'docs')
const pages = readdirSync(docs).filter((name) => name.endsWith('.md'))
const places = ['', 'server/src', 'server/src/features', 'app/src', 'app/src/features', 'contract/src', 'ui/src']

/** The paths of tests, and the targets of links, that a page contains. */
function filesOf(text: string): string[] {
  const tests = [...text.matchAll(/`([\w./-]+\/[\w.-]+\.(?:test|spec)\.tsx?)`/gu)].map(([, path = '']) => path)
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/gu)].map(([, path = '']) => `docs/${path}`)
  return [...tests, ...links]
}

it.each(pages)('%s names only files that exist', (name) => {
  const missing = filesOf(readFileSync(join(docs, name), 'utf8')).filter(
    (path) => !places.some((place) => existsSync(join(root, place, path))),
  )
  expect(missing).toEqual([])
})
