import { join } from 'node:path'
import { parseSync, type Plugin } from 'vite'
import { contractShapes, isEndpoint } from './contractShapes.ts'
import { findCutUses } from './findCutUses.ts'
import { childrenOf, rootOf, type Node } from './syntaxTree.ts'

const inertId = '\0inert-zod'

/**
 * Replaces zod: every property and every call returns the same inert object, so that the remaining declarations run at
 * no cost.
 */
const inertModule = `
const inert = new Proxy(function () {}, {
  get: (_, key) => (typeof key === 'symbol' || key === 'then' ? undefined : inert),
  apply: () => inert,
})
export const z = inert
`

interface Cut {
  start: number
  end: number
  with: string
}

/**
 * What to cut at this node: a whole schema becomes `z`, and an endpoint loses its options, so that only its method and
 * path remain. Types need no work, because they are stripped later.
 */
function cutOf(node: Node): Cut | null {
  if (node.type === 'CallExpression' && rootOf(node) === 'z') return { start: node.start, end: node.end, with: 'z' }
  if (isEndpoint(node)) {
    const [path, options] = node.arguments as Node[]
    if (path?.type === 'Literal' && options) return { start: options.start, end: options.end, with: '{} as never' }
  }
  return null
}

const cutsIn = (program: object): Cut[] => childrenOf(program).flatMap((node) => cutOf(node) ?? cutsIn(node))

/** The source of a contract file for the browser. */
export function withoutSchemas(code: string, fileName: string): string {
  const { program } = parseSync(fileName, code)
  const cuts = cutsIn(program).toSorted((a, b) => b.start - a.start)
  return cuts.reduce((text, cut) => text.slice(0, cut.start) + cut.with + text.slice(cut.end), code)
}

const isContract = (id: string | undefined): boolean => id?.replaceAll('\\', '/').includes('/contract/src/') ?? false
const isAppOrUi = (id: string): boolean =>
  /\/(app|ui)\/src\/.*\.tsx?$/.test(id.replaceAll('\\', '/')) && !/\.test\.tsx?$/.test(id)

/**
 * Keeps zod out of the browser. The browser trusts its own server's answers and checks forms with plain functions, so
 * this plugin cuts the schemas out of contract files and replaces zod with an inert module. Nothing else in the app may
 * import zod. The build fails if a module of `app` or `ui` uses something that was cut.
 */
export function inertSchemas(): Plugin {
  const read = () => contractShapes(join(import.meta.dirname, '../../contract/src'))
  let shapes = read()
  return {
    name: 'byeol:inert-schemas',
    enforce: 'pre',
    // The contract may have changed.
    watchChange: () => void (shapes = read()),
    resolveId(source, importer) {
      if (source !== 'zod') return null
      if (isContract(importer)) return inertId
      throw new Error(`The app does not import zod (from ${importer}): use the contract's plain functions.`)
    },
    load: (id) => (id === inertId ? inertModule : null),
    transform(code, id) {
      if (isContract(id)) return { code: withoutSchemas(code, id), map: null }
      const faults = isAppOrUi(id) ? findCutUses(code, id, shapes) : []
      if (faults.length > 0) throw new Error(faults.join('\n'))
      return null
    },
  }
}
