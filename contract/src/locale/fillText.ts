import type { Language } from './language.ts'

export type TextValues = Record<string, string | number>
/** Group → key → text. */
export type Catalogue = Record<string, Record<string, string>>

// Built when first used, because building takes a slow phone some 10 ms.
const numbers: { [L in Language]?: Intl.NumberFormat } = {}
const plurals: { [L in Language]?: Intl.PluralRules } = {}
const numbersOf = (language: Language): Intl.NumberFormat => (numbers[language] ??= new Intl.NumberFormat(language))
const pluralsOf = (language: Language): Intl.PluralRules => (plurals[language] ??= new Intl.PluralRules(language))

const find = (catalogue: Catalogue, group: string, name: string): string | undefined => catalogue[group]?.[name]

/**
 * The text of `GROUP.KEY` with `{{name}}` filled in and `{{name, number}}` formatted with digit groups. For a `count`
 * of one, `KEY_one` is used where the language has it. Null when the key does not exist.
 */
export function fillText(
  catalogue: Catalogue,
  language: Language,
  key: string,
  values: TextValues = {},
): string | null {
  const dot = key.indexOf('.')
  const [group, name] = [key.slice(0, dot), key.slice(dot + 1)]
  const form = typeof values.count === 'number' ? pluralsOf(language).select(values.count) : null
  const counted = form === null ? undefined : find(catalogue, group, `${name}_${form}`)
  const text = counted ?? find(catalogue, group, name)
  if (text === undefined) return null
  return text.replace(/\{\{(\w+)(, number)?\}\}/gu, (token, value: string, grouped: string | undefined) => {
    const given = values[value]
    if (given === undefined) return token
    return grouped ? numbersOf(language).format(Number(given)) : String(given)
  })
}
