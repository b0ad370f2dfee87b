import type { Rule } from '../rule.ts'

type Visitor = ReturnType<NonNullable<Extract<Rule, { create: unknown }>['create']>>

interface Found {
  (specifier: string, node: { range: [number, number] }, kind: 'static' | 'dynamic'): void
}

/** Calls `found` for every import and re-export of a file, and for dynamic imports with a literal specifier. */
export function importsOf(found: Found): Visitor {
  return {
    ImportDeclaration: ({ source }) => found(source.value, source, 'static'),
    ExportAllDeclaration: ({ source }) => found(source.value, source, 'static'),
    ExportNamedDeclaration: ({ source }) => source && found(source.value, source, 'static'),
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal' && typeof source.value === 'string') found(source.value, source, 'dynamic')
    },
  }
}
