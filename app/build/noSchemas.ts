import { parseSync, type Plugin } from 'vite'

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

interface Edit {
  start: number
  end: number
  with: string
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const childrenOf = (node: object): Node[] => Object.values(node).flat().filter(isNode)
const isFunction = ({ type }: Node): boolean => type.includes('Function')
const isContract = (id: string): boolean => /\/contract\/src\//u.test(id)
const schemaCall = /\b(?:object|strictObject|string|_enum)\(/u
const endpointVerbs = new Set(['get', 'post', 'form', 'declare'])

/** Removes the options of endpoints, leaving only their method and path. */
function endpointEdits(node: Node): Edit[] {
  const { callee, arguments: [, options] = [] } = node as Node & { callee?: Node; arguments?: Node[] }
  return options && endpointVerbs.has(String(callee?.name))
    ? [{ start: options.start, end: options.end, with: '{} as never' }]
    : childrenOf(node).flatMap(endpointEdits)
}

const mayHaveEffects = (node: Node): boolean =>
  !isFunction(node) &&
  (/^(?:Call|New)Expression$|^SpreadElement$/u.test(node.type) || childrenOf(node).some(mayHaveEffects))

/**
 * Marks the calls that compute top-level constants as pure, so that the bundler drops the constants that nothing uses.
 */
const pureEdits = (program: object): Edit[] =>
  childrenOf(program)
    .flatMap((statement) => (isNode(statement.declaration) ? statement.declaration : statement))
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations as Node[])
    .flatMap(({ init }) => (isNode(init) && mayHaveEffects(init) ? [init] : []))
    .flatMap(({ start, end }) => [
      { start, end: start, with: '/* @__PURE__ */ (() => (' },
      { start: end, end, with: '))()' },
    ])

/**
 * The defaults that `contract/src/endpoint.ts` gives an endpoint that declares no schemas. Removed, because no endpoint
 * in the browser build has schemas.
 */
const defaults = 'input: noFields, result: nothing, '

/** Rewrites a contract file for the browser build. */
export function withoutSchemas(code: string, fileName: string): string {
  const { program } = parseSync(fileName, code)
  return [...childrenOf(program).flatMap(endpointEdits), ...pureEdits(program)]
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.with + text.slice(edit.end), code)
}

/**
 * Keeps zod out of the browser, which trusts its own server's responses and checks forms with plain functions. With the
 * schemas removed from endpoints, the bundler drops them as unused. The build fails if other code uses a schema.
 */
export const noSchemas = (): Plugin => ({
  name: 'byeol:no-schemas',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/src\// },
    handler: (code, id) => ({ code: withoutSchemas(code.replace(defaults, ''), id), map: null }),
  },
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      const modules = Object.entries(chunk.type === 'chunk' ? chunk.modules : {}).filter(([, { code }]) => code)
      if (!modules.some(([id]) => id.includes('/node_modules/zod/'))) continue
      const files = modules.flatMap(([id, { code }]) => (isContract(id) && schemaCall.test(code!) ? [id] : []))
      throw new Error(`The app uses a schema of the contract at run time, in one of: ${files.join(', ')}`)
    }
  },
})
