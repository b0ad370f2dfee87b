import { groupDigits } from './groupDigits.ts'

export type TextValues = Record<string, string | number>
/** Group → key → text. */
export type Catalogue = Record<string, Record<string, string>>

/** Hebrew, Arabic and their neighbours. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u
/** A name of another direction turns nothing around it. Names hold no direction marks of their own. */
const isolated = (value: string): string => (rightToLeft.test(value) ? `\u2068${value}\u2069` : value)

const find = (catalogue: Catalogue, group: string, name: string): string | undefined => catalogue[group]?.[name]

/**
 * The text of `GROUP.KEY` with `{{name}}` filled in and `{{name, number}}` formatted with digit groups. For a `count`
 * of one, `KEY_one` is used where the language has it. Null when the key does not exist.
 */
export function fillText(catalogue: Catalogue, key: string, values: TextValues = {}): string | null {
  const dot = key.indexOf('.')
  const [group, name] = [key.slice(0, dot), key.slice(dot + 1)]
  const single = values.count === 1 ? find(catalogue, group, `${name}_one`) : undefined
  const text = single ?? find(catalogue, group, name)
  if (text === undefined) return null
  return text.replace(/\{\{(\w+)(, number)?\}\}/gu, (token, value: string, grouped: string | undefined) => {
    const given = values[value]
    if (given === undefined) return token
    return grouped ? groupDigits(Number(given)) : isolated(String(given))
  })
}
