export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

export const isNode = (value: unknown): value is Node =>
  value !== null && typeof value === 'object' && typeof (value as Node).type === 'string'

export const childrenOf = (node: object): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []))

const wrappers = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'ParenthesizedExpression'])

/** The expression without `as`, `satisfies`, `!` and parentheses. */
export const unwrap = (node: Node): Node =>
  wrappers.has(node.type) && isNode(node.expression) ? unwrap(node.expression) : node

/** The children that exist at run time: no types, and no property names. */
export function runtimeChildrenOf(node: Node): Node[] {
  if (wrappers.has(node.type)) return [unwrap(node)]
  const skipped = node.computed ? null : node.type === 'MemberExpression' ? node.property : node.key
  return childrenOf(node).filter(
    (child) => child !== skipped && (wrappers.has(child.type) || !child.type.startsWith('TS')),
  )
}

/** The identifier at the start of a chain of calls and properties: `z` in `z.object(…).meta(…)`. */
export function rootOf(node: Node): string | null {
  if (node.type === 'Identifier') return String(node.name)
  if (node.type === 'CallExpression' && isNode(node.callee)) return rootOf(node.callee)
  if (node.type === 'MemberExpression' && isNode(node.object)) return rootOf(node.object)
  return null
}

/** The name of a member or of an object's key; null when it is computed. */
export function nameOf(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node.type === 'Identifier') return String(node.name)
  return node.type === 'Literal' ? String(node.value) : null
}

/** `local` is the name of the export `imported` of `source`. Type-only imports are left out. */
export interface ValueImport {
  local: string
  imported: string
  source: string
  start: number
}

export const valueImportsOf = (program: object): ValueImport[] =>
  childrenOf(program)
    .filter(({ type, importKind }) => type === 'ImportDeclaration' && importKind !== 'type')
    .flatMap((declaration) =>
      (declaration.specifiers as Node[])
        .filter(({ type, importKind }) => type === 'ImportSpecifier' && importKind !== 'type')
        .map(({ local, imported, start }) => ({
          local: nameOf(local) ?? '',
          imported: nameOf(imported) ?? '',
          source: String((declaration.source as Node).value),
          start,
        })),
    )
