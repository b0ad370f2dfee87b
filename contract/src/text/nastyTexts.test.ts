import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { api, clientEvents } from '../api.ts'
import { consoleApi } from '../console/consoleApi.ts'
import type { Endpoint } from '../endpoint.ts'
import { inputBounds } from './inputBounds.ts'

/** Pieces that are repeated many times to make long texts. */
const heaps = [
  '\u0301', '\u0301\u0323', 'a\u0301', '\u{1D165}', '\u1100', '\uFDFA', '\u200D', '😀\u200D', '\uFE0F', '가',
  ' ', '\u3000', '\n', '.', '0', '-', '@', 'a@', 'a.', '<', '[', '(', '#', '#1', '/', '%', '\\', '"', ',', 'https://',
  '\u0000', '\uD800', '\uDC00', '\u202E', 'a',
] // prettier-ignore
const heap = (unit: string, units: number) => unit.repeat(Math.ceil(units / unit.length)).slice(0, units)
const longest = 240_000
const longestHeaps = new Map(heaps.map((unit) => [unit, heap(unit, longest)]))

interface Field {
  name: string
  schema: z.core.$ZodType
}

function isText(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod
  return def.type === 'string' || (def.type === 'pipe' && isText(def.in))
}

/** Every field of an input that accepts a text. */
function fieldsOf(schema: z.core.$ZodType, name: string): Field[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, inner]) => fieldsOf(inner, `${name}.${key}`))
    case 'array':
      return fieldsOf(def.element, `${name}[]`)
    case 'tuple':
      return def.items.flatMap((item, at) => fieldsOf(item, `${name}[${at}]`))
    case 'record':
      return [...fieldsOf(def.keyType, `${name}{key}`), ...fieldsOf(def.valueType, `${name}{}`)]
    case 'union':
      return def.options.flatMap((option) => fieldsOf(option, name))
    case 'optional':
    case 'nullable':
    case 'default':
      return fieldsOf(def.innerType, name)
    case 'pipe':
      if (def.in._zod.def.type === 'transform') return fieldsOf(def.out, name)
      return isText(schema) ? [{ name, schema }] : fieldsOf(def.in, name)
    case 'string':
      return [{ name, schema }]
    default:
      return []
  }
}

const fields = [
  ...[...Object.values(api), ...Object.values(consoleApi)].flatMap((group) =>
    Object.values(group as Record<string, Endpoint>).flatMap(({ path, input }) => fieldsOf(input, path)),
  ),
  ...Object.entries(clientEvents).flatMap(([event, schema]) => fieldsOf(schema, event)),
]
/** Fields that share a schema are tested once. */
const cases = [...new Map(fields.map(({ name, schema }) => [schema, name])).entries()]

/** The texts that reached an expensive operation, by the name of the operation. */
let read: Map<string, string>
const { normalize } = String.prototype
const { exec } = RegExp.prototype
const { segment } = Intl.Segmenter.prototype

beforeEach(() => {
  read = new Map()
  vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form) {
    read.set(`${form} ${this.length}`, this)
    return normalize.call(this, form)
  })
  // `test`, `replace`, `match` and `split` call `exec` too.
  vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text) {
    read.set(`${this.source} ${text.length}`, text)
    return exec.call(this, text)
  })
  vi.spyOn(Intl.Segmenter.prototype, 'segment').mockImplementation(function (this: Intl.Segmenter, text) {
    read.set(`segment ${text.length}`, text)
    return segment.call(this, text)
  })
})
afterEach(() => vi.restoreAllMocks())

const workOf = (schema: z.core.$ZodType, text: string) => {
  read = new Map()
  const { success } = z.safeParse(schema, text)
  const texts = [...read.values()]
  return { success, texts }
}

describe.each(cases)('', (schema, name) => {
  const maxUnits = Math.floor((inputBounds(schema, name).bytes - 2) / 6)

  it(`${name} reads no text beyond its bound`, () => {
    const readBeyond = heaps.filter((unit) =>
      [heap(unit, maxUnits + 1), longestHeaps.get(unit)!].some((text) => {
        const { success, texts } = workOf(schema, text)
        return success || texts.length > 0
      }),
    )
    expect(readBeyond).toEqual([])
  })

  it(`${name} reads its longest text only a few times`, () => {
    const readOften = heaps.filter((unit) => {
      const { texts } = workOf(schema, heap(unit, maxUnits))
      return texts.reduce((sum, { length }) => sum + length, 0) > 30 * maxUnits + 1_000
    })
    expect(readOften).toEqual([])
  })
})

it('no pile of marks reaches code that sorts them', () => {
  const marks = ['\u0301', '\u0301\u0323', '\u{1D165}\u{1D16D}'].map((unit) => `a${heap(unit, 120)}`)
  for (const [schema] of cases)
    for (const text of marks) {
      workOf(schema, text)
      for (const sorted of vi.mocked(String.prototype.normalize).mock.contexts)
        if (/\p{M}{31}/u.test(String(sorted))) expect.fail(`sorts ${String(sorted)}`)
    }
})
