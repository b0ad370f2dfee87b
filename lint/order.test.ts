import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { breaches, orders } from './rooms.ts'
import { isTest, targetOf } from './rule.ts'
import { entryOf } from './rules/order.ts'

const root = dirname(import.meta.dirname)
const imports = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]+)['"]/gu

/** The pairs of entries of `base` of which one imports the other. */
function pairsIn(base: string): [from: string, to: string][] {
  const files = execFileSync('git', ['ls-files', '-z', `${base}/**.ts`, `${base}/**.tsx`], { cwd: root })
  const pairs = new Map<string, [string, string]>()
  for (const file of files.toString().split('\0').filter(Boolean)) {
    if (isTest(file)) continue
    const from = entryOf(base, file)!
    for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(imports)) {
      const to = entryOf(base, targetOf(join(root, file), specifier))
      if (to !== null && to !== from) pairs.set(`${from} > ${to}`, [from, to])
    }
  }
  return [...pairs.values()]
}

it.each(Object.keys(orders))('%s: each listed breach of the order is still there', (base) => {
  const order = orders[base]!.split(' ')
  const backwards = pairsIn(base).filter(([from, to]) => order.indexOf(to) > order.indexOf(from))
  expect((breaches[base] ?? []).toSorted()).toEqual(backwards.map((pair) => pair.join(' > ')).toSorted())
})
