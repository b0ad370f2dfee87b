import { parseSync } from 'vite'
import type { Shape } from './contractShapes.ts'
import { childrenOf, isNode, nameOf, runtimeChildrenOf, unwrap, valueImportsOf, type Node } from './syntaxTree.ts'

const contract = '@byeol/contract/'
/** The members that the browser's endpoints keep; `get`, `post` and `form` set them without their options. */
const keptMembers = new Set(['method', 'path', 'sends'])

const schemaAdvice = 'import its type alone, or add a plain function or constant to the contract'
const memberAdvice =
  `an endpoint keeps only ${[...keptMembers].join(', ')} there; ` + 'add what you need as a constant to the contract'

/**
 * Every place where a module uses at run time something that the build cuts out of the contract, as `file:line: what to
 * do`. Does not follow endpoints and schemas that reach a function as parameters.
 */
export function findCutUses(code: string, file: string, shapeIn: (file: string, name: string) => Shape): string[] {
  const { program } = parseSync(file, code)
  const faults: string[] = []
  const tell = (at: number, name: string, advice: string) => {
    const line = code.slice(0, at).split('\n').length
    faults.push(`${file}:${line}: \`${name}\` is cut out of the browser's contract: ${advice}.`)
  }
  const locals = new Map<string, Shape>()

  for (const { local, imported, source, start } of valueImportsOf(program)) {
    if (!source.startsWith(contract)) continue
    const shape = shapeIn(source.slice(contract.length), imported)
    if (shape === 'cut') tell(start, imported, schemaAdvice)
    else locals.set(local, shape)
  }
  for (const node of childrenOf(program)) {
    const { type, importKind, exportKind, source, start } = node
    if (importKind === 'type' || exportKind === 'type') continue
    if (!isNode(source) || !String(source.value).startsWith(contract)) continue
    const isNamespace = (node.specifiers as Node[] | undefined)?.some(
      (each) => each.type === 'ImportNamespaceSpecifier',
    )
    if (isNamespace || type !== 'ImportDeclaration') tell(start, String(source.value), 'import the names that you use')
  }

  const check = (shape: Shape, name: string | null, at: number) => {
    if (name === null) return
    if (shape === 'endpoint' && !keptMembers.has(name)) tell(at, name, memberAdvice)
    if (shape instanceof Map && shape.get(name) === 'cut') tell(at, name, schemaAdvice)
  }

  const memberName = ({ computed, property }: Node): string | null =>
    computed && isNode(property) && property.type !== 'Literal' ? null : nameOf(property)

  function shapeOf(expression: unknown): Shape {
    if (!isNode(expression)) return null
    const node = unwrap(expression)
    if (node.type === 'Identifier') return locals.get(String(node.name)) ?? null
    if (node.type === 'ChainExpression') return shapeOf(node.expression)
    if (node.type !== 'MemberExpression') return null
    const shape = shapeOf(node.object)
    return shape instanceof Map ? (shape.get(memberName(node) ?? '') ?? null) : null
  }

  function visit(node: Node): void {
    if (node.type === 'MemberExpression') check(shapeOf(node.object), memberName(node), (node.property as Node).start)
    if (node.type === 'VariableDeclarator' && isNode(node.id) && node.id.type === 'ObjectPattern')
      for (const property of node.id.properties as Node[])
        check(shapeOf(node.init), property.computed ? null : nameOf(property.key), property.start)
    runtimeChildrenOf(node).forEach(visit)
  }
  childrenOf(program).forEach(visit)
  return faults
}
