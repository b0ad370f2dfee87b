import { z } from 'zod'

/** Upper bounds for a valid input of a call. */
export interface InputBounds {
  /** The size of the input as JSON without white space. */
  bytes: number
  /** The number of all keys plus all values such as texts and numbers. */
  values: number
}

/** The most bytes that JSON needs for a UTF-16 unit: `\uXXXX`. */
const bytesPerUnit = 6
const numberBytes = 24
const leaf = (bytes: number): InputBounds => ({ bytes, values: 1 })
const sum = (parts: readonly InputBounds[]): InputBounds =>
  parts.reduce((all, part) => ({ bytes: all.bytes + part.bytes, values: all.values + part.values }), leaf(2))
const times = ({ bytes, values }: InputBounds, count: number): InputBounds => ({
  bytes: 2 + (bytes + 1) * count,
  values: 1 + values * count,
})
const largest = (parts: readonly InputBounds[]): InputBounds => ({
  bytes: Math.max(...parts.map(({ bytes }) => bytes)),
  values: Math.max(...parts.map(({ values }) => values)),
})
const withKey = (key: number, { bytes, values }: InputBounds): InputBounds => ({
  bytes: key + bytes + 4,
  values: values + 1,
})

/** Bounds that bounded.ts declares for schemas to which zod gives none. */
interface Declared {
  maxBytes?: number
  maxValues?: number
  maxEntries?: number
}

interface Check {
  check: string
  abort?: boolean
  maximum?: number
  length?: number
  value?: number
}

const checksOf = (schema: z.core.$ZodType): Check[] =>
  (schema._zod.def.checks ?? []).map((check) => check._zod.def as unknown as Check)

/** The maximum of a text schema made by `unitsUpTo`. */
const maxUnitsOf = (schema: z.core.$ZodType): number | undefined => {
  const [first, second] = checksOf(schema)
  return first?.check === 'custom' && second?.check === 'max_length' ? second.maximum : undefined
}
const maxItemsOf = (schema: z.core.$ZodType): number | undefined =>
  checksOf(schema).find(({ check }) => check === 'max_length')?.maximum
const maxNumberOf = (schema: z.core.$ZodType): number | undefined =>
  checksOf(schema).find(({ check }) => check === 'less_than')?.value

/**
 * Derives the bounds of an input from its schema, so that the server can refuse a larger body before parsing it. Throws
 * if the schema has a text, number or list without a maximum, because the cost of every field must be bounded.
 */
export function inputBounds(schema: z.core.$ZodType, path = ''): InputBounds {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const declared = (schema as z.ZodType).meta() as Declared | undefined
  const below = (inner: z.core.$ZodType, name = ''): InputBounds => inputBounds(inner, name ? `${path}.${name}` : path)
  const maximum = (max: number | undefined): number => {
    if (max !== undefined && Number.isFinite(max)) return max
    throw new Error(`the input ${path} has no maximum: declare it with text/bounded.ts`)
  }
  switch (def.type) {
    case 'string':
      return leaf(2 + bytesPerUnit * maximum(maxUnitsOf(schema)))
    case 'number':
      maximum(maxNumberOf(schema))
      return leaf(numberBytes)
    case 'boolean':
    case 'null':
      return leaf(5)
    case 'literal':
      return leaf(Math.max(...def.values.map((value) => String(value).length * bytesPerUnit)) + 2)
    case 'enum':
      return leaf(Math.max(...Object.values(def.entries).map((value) => String(value).length)) * bytesPerUnit + 2)
    case 'object':
      return sum(Object.entries(def.shape).map(([key, inner]) => withKey(key.length, below(inner, key))))
    case 'record':
      return times(sum([below(def.keyType), below(def.valueType)]), maximum(declared?.maxEntries))
    case 'array':
      return times(below(def.element, '[]'), maximum(maxItemsOf(schema)))
    case 'tuple':
      return sum(def.items.map((item) => below(item)))
    case 'union':
      return largest(def.options.map((option) => below(option)))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
      return below(def.innerType)
    case 'pipe':
      return below(def.in._zod.def.type === 'transform' ? def.out : def.in)
    case 'custom':
      return { bytes: maximum(declared?.maxBytes), values: maximum(declared?.maxValues) }
    default:
      throw new Error(`the input ${path} is of type ${def.type}, which has no known maximum`)
  }
}
