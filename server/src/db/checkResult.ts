import type pg from 'pg'
import { z } from 'zod'
import type { Column, RowOf, Shape } from './columns.ts'

/** What a query claims about its rows: a shape, or a schema of the contract that the rows match without conversion. */
export type Claim = Shape | z.ZodObject

export type Claimed<C extends Claim> = C extends z.ZodObject ? z.output<C> : C extends Shape ? RowOf<C> : never

type Result = Pick<pg.QueryResult<Record<string, unknown>>, 'fields' | 'rows'>

const isSchema = (claim: Claim): claim is z.ZodObject => claim instanceof z.ZodObject

function requireNames(fields: Result['fields'], expected: string[]): void {
  const given = fields.map(({ name }) => name)
  const [left, right] = [given.toSorted().join(', '), expected.toSorted().join(', ')]
  if (left !== right) throw new Error(`it gives ${left}; its claim has ${right}`)
}

function requireTypes(fields: Result['fields'], shape: Shape): void {
  for (const { name, dataTypeID } of fields)
    if (!shape[name]!.oids.includes(dataTypeID))
      throw new Error(`${name} has type ${dataTypeID}; its claim allows ${shape[name]!.oids.join(', ')}`)
}

function requireValue(name: string, value: unknown, { isNullable, texts }: Column<unknown>): void {
  if (value === null && !isNullable) throw new Error(`${name} is null; its claim says that it never is`)
  if (value !== null && texts && !texts.includes(String(value)))
    throw new Error(`${name} is ${String(value)}; its claim allows ${texts.join(', ')}`)
}

/**
 * Compares a result with the claim of its query: names and types of the columns, nulls, and allowed texts. Throws an
 * error that names the statement. Not used in production.
 */
export function checkResult(text: string, { fields, rows }: Result, claim: Claim): void {
  try {
    requireNames(fields, Object.keys(isSchema(claim) ? claim.shape : claim))
    if (isSchema(claim)) return rows.forEach((row) => void z.encode(claim, row))
    requireTypes(fields, claim)
    for (const row of rows) for (const [name, column] of Object.entries(claim)) requireValue(name, row[name], column)
  } catch (error) {
    throw new Error(`A query claims wrong rows: ${(error as Error).message}\n${text}`, { cause: error })
  }
}
