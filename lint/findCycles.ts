import { posix } from 'node:path'

const imports = /(?:\bfrom|\bimport)\s*\(?\s*['"]((?:\.{1,2}|@byeol)\/[^'"?]+)/gu

/** The file that an import specifier refers to, as a path from the root of the repository. */
const fileOf = (from: string, specifier: string): string =>
  specifier.startsWith('.')
    ? posix.join(posix.dirname(from), specifier)
    : specifier.replace(/^@byeol\/([^/]+)\/(?:src\/)?/u, '$1/src/')

/**
 * Finds groups of files that import one another in a circle. Counts type imports, which oxlint's `no-cycle` ignores.
 * `files` maps paths from the root to texts. Uses Tarjan's algorithm for strongly connected components.
 */
export function findCycles(files: ReadonlyMap<string, string>): string[][] {
  const targetsOf = (path: string): string[] =>
    [...files.get(path)!.matchAll(imports)]
      .map(([, specifier]) => fileOf(path, specifier!))
      .filter((to) => files.has(to))
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const cycles: string[][] = []

  function visit(path: string): void {
    order.set(path, order.size)
    lowest.set(path, order.get(path)!)
    open.push(path)
    for (const target of targetsOf(path)) {
      if (!order.has(target)) visit(target)
      if (open.includes(target)) lowest.set(path, Math.min(lowest.get(path)!, lowest.get(target)!))
    }
    if (lowest.get(path) !== order.get(path)) return
    const group = open.splice(open.indexOf(path))
    if (group.length > 1) cycles.push(group.toSorted())
  }

  for (const path of files.keys()) if (!order.has(path)) visit(path)
  return cycles.toSorted((a, b) => (a[0]! < b[0]! ? -1 : 1))
}
