import type { Endpoint } from '@byeol/contract/endpoint.ts'
import { parse } from 'node:querystring'
import type { Json } from './hostileInputs.ts'

/** A value as text, in the form used in a query string or form. */
export const written = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))

/** The input after it was encoded and decoded on its way to the server. */
function arriving({ sends }: Endpoint, input: Json): unknown {
  if (sends === 'json') return JSON.parse(JSON.stringify(input))
  const pairs = Object.entries(input).flatMap(([key, value]) =>
    [value].flat().map((one): [string, string] => [key, written(one)]),
  )
  return { ...parse(new URLSearchParams(pairs).toString()) }
}

/**
 * Whether an input passes the schema of a call, so that it reaches the call's rule. Fails if the schema throws. All
 * other inputs are refused by the same few lines for all calls (http/serve.ts). So a test with very many inputs sends
 * all that reach a rule, but only some of the others.
 */
export const reachesRule = (endpoint: Endpoint, input: Json): boolean =>
  endpoint.input.safeParse(arriving(endpoint, input)).success
