import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { orders } from './rooms.ts'
import { isTest, targetOf } from './rule.ts'
import { entryOf } from './rules/order.ts'

const root = dirname(import.meta.dirname)
const imports = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]+)['"]/gu

const filesIn = (base: string): string[] =>
  execFileSync('git', ['ls-files', '-z', `${base}/**.ts`, `${base}/**.tsx`], { cwd: root })
    .toString()
    .split('\0')
    .filter(Boolean)

/** The pairs of entries of the folder `base` in which one imports the other. */
function pairsIn(base: string): [from: string, to: string][] {
  const pairs = new Map<string, [string, string]>()
  for (const file of filesIn(base).filter((path) => !isTest(path))) {
    const from = entryOf(base, file)!
    for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(imports)) {
      const to = entryOf(base, targetOf(join(root, file), specifier))
      if (to !== null && to !== from) pairs.set(`${from} > ${to}`, [from, to])
    }
  }
  return [...pairs.values()]
}

it.each(Object.keys(orders))('%s: every import goes to what stands before it', (base) => {
  const order = orders[base]!.split(' ')
  const backwards = pairsIn(base).filter(([from, to]) => order.indexOf(to) > order.indexOf(from))
  expect(backwards).toEqual([])
})

it.each(Object.keys(orders))('%s: the order names what lies in the folder, and nothing else', (base) => {
  const entries = new Set(filesIn(base).map((file) => entryOf(base, file)!))
  const named = [...entries].filter((entry) => !isTest(`${base}/${entry}`))
  expect(orders[base]!.split(' ').toSorted()).toEqual(named.toSorted())
})

const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')

/**
 * Returns the entries in a diagram of ARCHITECTURE.md, from the bottom floor to the top, each floor from left to right.
 */
function pictureOf(base: string): string[] {
  const [, picture = ''] = new RegExp(`\`\`\`\n${base}, read from below\n\n(.*?)\`\`\``, 'su').exec(page) ?? []
  const floors: string[][] = []
  for (const line of picture.split('\n').filter(Boolean)) {
    const entries = line.slice(10).split(' ')
    if (line.startsWith(' ')) floors.at(-1)!.push(...entries)
    else floors.push(entries)
  }
  return floors.toReversed().flat()
}

it.each(['server/src', 'server/src/features', 'app/src', 'app/src/features', 'console/src'])(
  'ARCHITECTURE.md draws the order of %s',
  (base) => {
    expect(pictureOf(base).join(' ')).toBe(orders[base])
  },
)

it.each(['server', 'app'])('ARCHITECTURE.md describes each feature of the %s, in their order', (workspace) => {
  const [, section = ''] = page.split(`\n## The floors of the ${workspace}\n`)
  const [own = ''] = section.split('\n## ')
  const told = [...own.matchAll(/^- \*\*([\w-]+)\*\*: /gmu)].map(([, name]) => name)
  expect(told.join(' ')).toBe(orders[`${workspace}/src/features`])
})
