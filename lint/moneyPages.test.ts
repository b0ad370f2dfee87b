import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { pagesWithoutBooks, readPages } from '../e2e/money/moneyPages.ts'

// Every page with amounts of money must be compared with the ledger by e2e/money/addsUp.all.spec.ts, or be listed with
// the reason why the ledger does not contain its amounts.

const src = join(import.meta.dirname, '../app/src')
const read = (path: string) => readFileSync(path, 'utf8')

/** The keys of texts that contain an amount, as `GROUP.KEY`. */
const amounts = new Set(
  globSync('i18n/ko/money/*.ts', { cwd: src }).flatMap((file) => {
    const group = file.replace(/^.*\/(\w+)\.ts$/u, '$1').toUpperCase()
    const texts = read(join(src, file)).matchAll(/^ {2}'?([\w-]+)'?:\s*'[^']*\{\{(?:won|sum|points)\b/gmu)
    return [...texts].map(([, key]) => `${group}.${key}`)
  }),
)

/** The files that a page draws immediately, without overlays, because their code is loaded when they open. */
function drawnBy(file: string): Set<string> {
  const found = new Set([join(src, file)])
  for (const path of found)
    for (const [, specifier] of read(path).matchAll(/\bfrom '(\.[^']+\.tsx?)'/gu)) {
      const target = join(dirname(path), specifier!)
      if (target.startsWith(join(src, 'features'))) found.add(target)
    }
  return found
}

const showsAmount = (file: string): boolean =>
  [...drawnBy(file)].some((path) => {
    const source = read(path)
    return /\buseWon\b|\buseHideableWon\b/u.test(source) || [...amounts].some((key) => source.includes(`'${key}'`))
  })

/** Each path of the app, with the file that contains its page. */
const pages = [
  ...read(join(src, 'routes.tsx')).matchAll(/'([\w/:-]+)',\s*(?:async )?\(\) =>\s*\{?[^']*?import\('\.\/([^']+)'\)/gu),
].map(([, path, file]) => ({ path: `/${path}`, file: file! }))

const routeOf = (address: string) => {
  const path = address.replace(/^\/tabs|\?.*$/gu, '').replace(/\{\w+\}/gu, ':id')
  return pages.find((page) => page.path.replace(/:\w+/gu, ':id') === path)?.path ?? path
}
const compared = new Set(readPages.map(({ path }) => routeOf(path)))

it('finds the pages', () => {
  expect(pages.length).toBeGreaterThan(90)
  expect(pages.filter(({ file }) => showsAmount(file)).length).toBeGreaterThan(20)
})

it('each page with an amount is compared with the books, or says why not', () => {
  const shown = pages.filter(({ file }) => showsAmount(file)).map(({ path }) => path)
  expect(shown.filter((path) => !compared.has(path) && !pagesWithoutBooks[path])).toEqual([])
})

it('no reason outlives its page, or stands beside a comparison', () => {
  const known = new Set(pages.map(({ path }) => path))
  expect(Object.keys(pagesWithoutBooks).filter((path) => !known.has(path) || compared.has(path))).toEqual([])
})
