import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'
import {
  childrenOf,
  isNode,
  nameOf,
  rootOf,
  runtimeChildrenOf,
  unwrap,
  valueImportsOf,
  type Node,
} from './syntaxTree.ts'

/**
 * What the build leaves of a contract value in the browser: `cut` is a schema or uses one, an `endpoint` keeps a few
 * members, an object lists its members, and null is unchanged.
 */
export type Shape = 'cut' | 'endpoint' | Map<string, Shape> | null

const endpointVerbs = new Set(['get', 'post', 'form'])

export const isEndpoint = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  isNode(node.callee) &&
  node.callee.type === 'Identifier' &&
  endpointVerbs.has(String(node.callee.name))

/** Names at the top level of a file, each with its expression or function. */
function declarationsOf(program: object): Map<string, Node> {
  const found = new Map<string, Node>()
  for (const statement of childrenOf(program)) {
    const declaration = isNode(statement.declaration) ? statement.declaration : statement
    if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration')
      found.set(nameOf(declaration.id) ?? '', declaration)
    if (declaration.type === 'VariableDeclaration')
      for (const { id, init } of declaration.declarations as Node[])
        if (isNode(init)) found.set(nameOf(id) ?? '', unwrap(init))
  }
  return found
}

/** The names that a parameter binds; in `{ key: name }` only `name` is bound. */
const boundNames = (node: Node): string[] =>
  node.type === 'Identifier' ? [String(node.name)] : runtimeChildrenOf(node).flatMap(boundNames)

/** Reads the contract in `folder` and returns a function that finds the shape of an export of one of its files. */
export function contractShapes(
  folder: string,
  read = (file: string) => readFileSync(join(folder, file), 'utf8'),
): (file: string, name: string) => Shape {
  const files = new Map<string, (name: string) => Shape>()

  function open(file: string): (name: string) => Shape {
    const { program } = parseSync(file, read(file))
    const declarations = declarationsOf(program)
    const imports = new Map(valueImportsOf(program).map((each) => [each.local, each]))
    const known = new Map<string, Shape>()

    /** `hidden` are names that parameters shadow. */
    function mentionsCut(node: Node, hidden: ReadonlySet<string> = new Set()): boolean {
      if (isEndpoint(node)) return false
      if (node.type === 'Identifier') return !hidden.has(String(node.name)) && shapeOfName(String(node.name)) === 'cut'
      const inside = Array.isArray(node.params) ? new Set([...hidden, ...node.params.flatMap(boundNames)]) : hidden
      return runtimeChildrenOf(node).some((child) => mentionsCut(child, inside))
    }

    function shapeOfObject(node: Node): Shape {
      const members = new Map<string, Shape>()
      for (const property of node.properties as Node[]) {
        const value = unwrap((property.argument ?? property.value) as Node)
        const shape = shapeOf(value)
        if (property.type === 'SpreadElement' && shape instanceof Map)
          for (const [name, inner] of shape) members.set(name, inner)
        if (property.type === 'Property') members.set(nameOf(property.key) ?? '', shape)
      }
      return members
    }

    function shapeOf(node: Node): Shape {
      if (isEndpoint(node)) return 'endpoint'
      if (node.type === 'ObjectExpression') return shapeOfObject(node)
      if (node.type === 'Identifier') return shapeOfName(String(node.name))
      const root = rootOf(node)
      return (root !== null && shapeOfName(root) === 'cut') || mentionsCut(node) ? 'cut' : null
    }

    function shapeOfName(name: string): Shape {
      const imported = imports.get(name)
      if (imported?.source === 'zod') return 'cut'
      if (imported)
        return imported.source.startsWith('.')
          ? find(posix.join(posix.dirname(file), imported.source), imported.imported)
          : null
      const declared = declarations.get(name)
      if (!declared) return null
      if (!known.has(name)) {
        // Ends recursion.
        known.set(name, null)
        known.set(name, shapeOf(declared))
      }
      return known.get(name) ?? null
    }
    return shapeOfName
  }

  function find(file: string, name: string): Shape {
    const shapeOfName = files.get(file) ?? open(file)
    files.set(file, shapeOfName)
    return shapeOfName(name)
  }
  return find
}
