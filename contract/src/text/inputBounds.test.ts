import { expect, it } from 'vitest'
import { z } from 'zod'
import { api, clientEvents } from '../api.ts'
import { consoleApi } from '../console/consoleApi.ts'
import type { Endpoint } from '../endpoint.ts'
import { inputBounds } from './inputBounds.ts'
import { limits } from '../limits.ts'
import { bounded } from './bounded.ts'

const endpoints = [...Object.values(api), ...Object.values(consoleApi)].flatMap((group) =>
  Object.values(group as Record<string, Endpoint>),
)

it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  'every field of %s has a maximum',
  (path, { input }) => {
    const { bytes, values } = inputBounds(input, path)
    expect(bytes).toBeGreaterThan(0)
    expect(values).toBeGreaterThan(0)
  },
)

it.each(Object.entries(clientEvents))('every field of the event %s has a maximum', (event, schema) =>
  expect(inputBounds(schema, event).bytes).toBeGreaterThan(0),
)

it('bounds grow with the size that a schema allows', () => {
  const one = z.strictObject({ word: bounded(10) })
  expect(inputBounds(one).bytes).toBeGreaterThanOrEqual(JSON.stringify({ word: '\u0001'.repeat(10) }).length)
  expect(inputBounds(z.array(one).max(5)).values).toBeGreaterThanOrEqual(5 * inputBounds(one).values)
})

it('a field without a maximum is found', () => {
  for (const unbounded of [z.string(), z.array(bounded(1)), z.int().max(Infinity), z.unknown(), z.any(), z.url()])
    expect(() => inputBounds(z.strictObject({ field: unbounded }), 'call')).toThrow('call.field')
  expect(() => inputBounds(z.strictObject({ id: bounded(limits.searchMax).min(1) }))).not.toThrow()
})
