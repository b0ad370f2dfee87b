import { readFileSync } from 'node:fs'

type Given = Readonly<Record<string, string>>

/** Variables with these prefixes are ours. Others may belong to other programs and are not checked. */
const prefixes =
  'KAKAO|APPLE|APPSTORE|PORTONE|SOLAPI|CLOVA|DEEPL|GOOGLE_TRANSLATE|TRANSLATION|FCM|VAPID|WEBPUSH|COMPANY|CONSOLE|' +
  'SELLING|AUDIT|SIZE|RECORDING'
const ourPrefixes = new RegExp(`^(?:${prefixes})_`, 'u')
/** How many letters a misspelt name may differ from the real one. Short names allow fewer, because they are alike. */
const allowedDifference = (name: string): number => (name.length <= 6 ? 1 : 2)

/** The variables that are set. Empty ones count as unset. */
export const givenVariables = (source: NodeJS.ProcessEnv): Given =>
  Object.fromEntries(Object.entries(source).filter((entry): entry is [string, string] => Boolean(entry[1])))

/**
 * For each known name, reads the value from the file that `NAME_FILE` names; container platforms pass secrets in this
 * way. A final line break is not part of the value. `problems` lists files that cannot be read, and names that are
 * given in both ways.
 */
export function readVariableFiles(given: Given, known: readonly string[]): { values: Given; problems: string[] } {
  const values: Record<string, string> = { ...given }
  const problems: string[] = []
  for (const name of known) {
    const path = given[`${name}_FILE`]
    if (path === undefined) continue
    if (given[name] !== undefined) problems.push(`${name} and ${name}_FILE are both set`)
    try {
      values[name] = readFileSync(path, 'utf8').replace(/\r?\n$/u, '')
      if (values[name] === '') problems.push(`${name}_FILE is empty: ${path}`)
    } catch (error) {
      problems.push(`${name}_FILE cannot be read: ${(error as Error).message}`)
    }
  }
  return { values, problems }
}

/**
 * The edit distance: how many letters to add, leave out, replace or swap with their neighbour to turn `a` into `b`.
 */
function difference(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwap ? rows[i - 2]![j - 2]! + 1 : Infinity
      row.push(Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, replaced, swapped))
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}

/** A problem for each variable that is unknown but resembles one of ours. Otherwise it would be ignored silently. */
export function misspeltVariables(given: Given, known: readonly string[]): string[] {
  const readable = new Set(known.flatMap((name) => [name, `${name}_FILE`]))
  return Object.keys(given)
    .filter((name) => !readable.has(name))
    .flatMap((name) => {
      const meant = [...readable].find(
        (each) => Math.abs(each.length - name.length) <= 2 && difference(name, each) <= allowedDifference(each),
      )
      if (meant) return [`${name} is unknown. Is ${meant} meant?`]
      return ourPrefixes.test(name) ? [`${name} is unknown`] : []
    })
}
