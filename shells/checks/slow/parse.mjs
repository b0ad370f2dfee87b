import { createRequire } from 'node:module'
import { join } from 'node:path'
import Parser from 'web-tree-sitter'

const wasms = join(createRequire(import.meta.url).resolve('tree-sitter-wasms/package.json'), '../out')

/**
 * A parser of `java` or `swift`. Node needs --liftoff-only: its optimizing compiler runs out of memory on these
 * grammars.
 */
export async function openParser(language) {
  await Parser.init()
  const parser = new Parser()
  parser.setLanguage(await Parser.Language.load(join(wasms, `tree-sitter-${language}.wasm`)))
  return (source) => parser.parse(source).rootNode
}

/** Every place where a tree has an error, as `line:column what`. */
export function errorsOf(node) {
  const { row, column } = node.startPosition
  const at = `${row + 1}:${column + 1}`
  if (node.isMissing()) return [`${at} ${node.type} is missing`]
  if (node.type === 'ERROR') return [`${at} ${node.text.slice(0, 60).split('\n')[0]}`]
  return node.hasError() ? node.children.flatMap(errorsOf) : []
}
