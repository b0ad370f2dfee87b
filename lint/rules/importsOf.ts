import type { Rule } from '../rule.ts'

type Visitor = ReturnType<NonNullable<Extract<Rule, { create: unknown }>['create']>>

/** Calls `found` for every static import, re-export, and dynamic import of a literal. */
export function importsOf(found: (specifier: string, node: { range: [number, number] }) => void): Visitor {
  return {
    ImportDeclaration: ({ source }) => found(source.value, source),
    ExportAllDeclaration: ({ source }) => found(source.value, source),
    ExportNamedDeclaration: ({ source }) => source && found(source.value, source),
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal' && typeof source.value === 'string') found(source.value, source)
    },
  }
}
