import { parseSync, type Plugin } from 'vite'

const inertId = '\0inert-zod'

/**
 * Stands in for zod: every property and every call returns the same inert object, so that the remaining declarations
 * run at no cost.
 */
const inertModule = `
const inert = new Proxy(function () {}, {
  get: (_, key) => (typeof key === 'symbol' || key === 'then' ? undefined : inert),
  apply: () => inert,
})
export const z = inert
`

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}
interface Cut {
  start: number
  end: number
  with: string
}

const isNode = (value: unknown): value is Node =>
  value !== null && typeof value === 'object' && typeof (value as Node).type === 'string'
const childrenOf = (node: object): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []))

/** The identifier at the start of a chain of calls and properties: `z` in `z.object(…).meta(…)`. */
function rootOf(node: Node): string | null {
  if (node.type === 'Identifier') return String(node.name)
  if (node.type === 'CallExpression' && isNode(node.callee)) return rootOf(node.callee)
  if (node.type === 'MemberExpression' && isNode(node.object)) return rootOf(node.object)
  return null
}

const verbs = new Set(['get', 'post', 'form'])

/**
 * What to cut at this node: a whole schema becomes `z`, and the options of an endpoint are dropped, so that only its
 * method and path remain. Types need no work, because they are stripped later.
 */
function cutOf(node: Node): Cut | null {
  if (node.type === 'CallExpression' && rootOf(node) === 'z') return { start: node.start, end: node.end, with: 'z' }
  if (
    node.type === 'CallExpression' &&
    isNode(node.callee) &&
    node.callee.type === 'Identifier' &&
    verbs.has(String(node.callee.name))
  ) {
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

/**
 * Keeps zod out of the browser. The browser trusts its own server's answers and checks forms with plain functions, so
 * this plugin cuts the schemas out of contract files and replaces the zod module by an inert one. Nothing else in the
 * app may import zod.
 */
export function inertSchemas(): Plugin {
  return {
    name: 'byeol:inert-schemas',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== 'zod') return null
      if (isContract(importer)) return inertId
      throw new Error(`The app does not import zod (from ${importer}): use the contract's plain functions.`)
    },
    load: (id) => (id === inertId ? inertModule : null),
    transform: (code, id) => (isContract(id) ? { code: withoutSchemas(code, id), map: null } : null),
  }
}
