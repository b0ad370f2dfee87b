import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pageIn } from './screens.ts'

const src = join(import.meta.dirname, '..')

it('each module that a route loads as a whole exports its page alone', () => {
  const routes = readFileSync(join(src, 'routes.tsx'), 'utf8')
  const files = [...routes.matchAll(/\(\) => import\('(\.\/[^']+)'\)(?!\s*\.then)/gu)].map(([, file]) => file!)
  const exportsOf = (file: string) => readFileSync(join(src, file), 'utf8').match(/^export (?!type\b|interface\b)/gmu)
  expect(files.length).toBeGreaterThan(80)
  expect(files.filter((file) => exportsOf(file)?.length !== 1)).toEqual([])
})

it('finds the page in its module, and refuses a module with another export', () => {
  const Page = () => null
  expect(pageIn(Page)).toBe(Page)
  expect(pageIn({ Page })).toBe(Page)
  expect(() => pageIn({ Page, Other: () => null })).toThrow('Page,Other')
})
