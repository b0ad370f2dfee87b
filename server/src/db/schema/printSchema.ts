import type { Schema, SchemaColumn, SchemaTable } from './readSchema.ts'

const lineMax = 120

/** Turns PostgreSQL's form `x = ANY (ARRAY['a'::text, 'b'::text])` back into `x IN ('a', 'b')`. */
const plain = (expression: string): string =>
  expression
    .replaceAll(/\(?(\w+) = ANY \(ARRAY\[([^\]]*)\]\)\)?/gu, '$1 IN ($2)')
    .replaceAll(/::(?:text|bpchar|character varying)(?:\(\))?(?!\[)/gu, '')
    .replaceAll('public.', '')

/** Breaks a long definition before its clauses and, if it is still too long, after commas. */
function broken(definition: string): string {
  if (definition.length <= lineMax) return definition
  const clauses = definition.replaceAll(
    / (?=ON |USING |INCLUDE |WHERE |REFERENCES |AND |OR |FOR |WHEN |EXECUTE )/gu,
    '\n  ',
  )
  return clauses
    .split('\n')
    .map((line) => (line.length <= lineMax ? line : line.replaceAll(', ', ',\n    ')))
    .join('\n')
}

function printColumn({ name, type, collation, isNullable, default: initial }: SchemaColumn): string {
  const isIdentity = initial?.startsWith('GENERATED') === true
  return [
    name,
    type,
    collation && `COLLATE "${collation}"`,
    !isNullable && 'NOT NULL',
    isIdentity ? initial : initial && `DEFAULT ${plain(initial)}`,
  ]
    .filter(Boolean)
    .join(' ')
}

function printTable({ name, columns, constraints, indexes, triggers }: SchemaTable): string {
  const parts = [...columns.map(printColumn), ...constraints.map(({ definition }) => broken(plain(definition)))]
  const body = parts.map((part) => `  ${part.replaceAll('\n', '\n  ')}`).join(',\n')
  const others = [...indexes, ...triggers].map((definition) => `${broken(plain(definition))};`)
  return [`CREATE TABLE ${name} (\n${body}\n);`, ...others].join('\n')
}

/** The content of `schema.sql`: every table with its columns, constraints, indexes and triggers, and every view. */
export const printSchema = ({ domains, functions, tables, views }: Schema): string =>
  [
    '-- Written by `npm run schema` from a database that the migrations made. Change the schema by a migration.',
    ...domains.map((domain) => `${broken(plain(domain))};`),
    ...functions.map((definition) => `${plain(definition).trimEnd()};`),
    ...tables.map(printTable),
    ...views.map(plain),
  ].join('\n\n') + '\n'
