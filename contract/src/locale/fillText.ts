import { fitParticle } from '../text/particles.ts'
import { groupDigits } from './groupDigits.ts'

export type TextValues = Record<string, string | number>
/** Group → key → text. */
export type Catalogue = Record<string, Record<string, string>>

/** Hebrew, Arabic and neighbouring scripts. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u
/** Isolates a right-to-left value, so that it does not reorder the text around it. Names contain no direction marks. */
const isolated = (value: string): string => (rightToLeft.test(value) ? `\u2068${value}\u2069` : value)

/**
 * A placeholder, the quotation mark or star that follows it, and the Korean text after that, which may begin with a
 * particle.
 */
const placeholder = /\{\{(\w+)(, number)?\}\}([*’”」』)]*)([가-힣]*)/gu

const find = (catalogue: Catalogue, group: string, name: string): string | undefined => catalogue[group]?.[name]

/**
 * Fills in `{{name}}` in a text and adapts the Korean particle after it to its sound; `{{name, number}}` gets digit
 * groups.
 */
export const fillValues = (text: string, values: TextValues): string =>
  text.replace(placeholder, (token, name: string, grouped: string | undefined, end: string, after: string) => {
    const value = values[name]
    if (value === undefined) return token
    const shown = grouped ? groupDigits(Number(value)) : isolated(String(value))
    return shown + end + fitParticle(String(value), after)
  })

/**
 * The text of `GROUP.KEY`, filled in by `fillValues`. For a `count` of one, also as a text, uses `KEY_one` where the
 * language has it.
 * Null when the key does not exist.
 */
export function fillText(catalogue: Catalogue, key: string, values: TextValues = {}): string | null {
  const dot = key.indexOf('.')
  const [group, name] = [key.slice(0, dot), key.slice(dot + 1)]
  const single = String(values.count) === '1' ? find(catalogue, group, `${name}_one`) : undefined
  const text = single ?? find(catalogue, group, name)
  return text === undefined ? null : fillValues(text, values)
}
