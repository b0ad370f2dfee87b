import type { Endpoint } from '@byeol/contract/endpoint.ts'
import { parse } from 'node:querystring'
import type { Json } from './hostileInputs.ts'

/** A value as a query or a form writes it. */
export const written = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))

/** The input as the server receives it. */
function arriving({ sends }: Endpoint, input: Json): unknown {
  if (sends === 'json') return JSON.parse(JSON.stringify(input))
  const pairs = Object.entries(input).flatMap(([key, value]) =>
    [value].flat().map((one): [string, string] => [key, written(one)]),
  )
  return { ...parse(new URLSearchParams(pairs).toString()) }
}

/**
 * Whether the schema of a call lets an input through, so that a rule sees it. Fails when the schema throws. All calls
 * refuse the other inputs in the same few lines (http/serve.ts). A walk over very many inputs checks each here, and
 * sends those that reach a rule, and some of the others.
 */
export const reachesRule = (endpoint: Endpoint, input: Json): boolean =>
  endpoint.input.safeParse(arriving(endpoint, input)).success
