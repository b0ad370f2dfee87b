import { column, type RowOf } from '../db/columns.ts'
import type { Queries } from '../db/database.ts'
import { environmentError } from '../env.ts'
import type { Secrets } from '../secrets.ts'
import { isNeededForever, readKeys, type CheckedKey } from './readKeys.ts'

const selectKnown = `
  select name, key_id, check_value, first_at, unused_at
  from key_checks
  order by first_at nulls first, key_id`
const knownShape = {
  name: column.text,
  key_id: column.text,
  check_value: column.bytes,
  first_at: column.timestamp.orNull,
  unused_at: column.timestamp.orNull,
}
type Known = RowOf<typeof knownShape>
const note = `
  insert into key_checks (name, key_id, check_value, first_at)
  values ($1, $2, $3, $4)
  on conflict (name, key_id) do update
  set first_at = coalesce(key_checks.first_at, excluded.first_at),
    unused_at = case when excluded.first_at is null then key_checks.unused_at end
  where key_checks.first_at is null and excluded.first_at is not null
    or key_checks.unused_at is not null and excluded.first_at is not null`

function problemsOf(name: string, given: readonly CheckedKey[], known: readonly Known[]): string[] {
  const right = (key: CheckedKey) => known.find((row) => row.key_id === key.id)
  const wrong = given.find((key) => right(key) && !right(key)!.check_value.equals(key.check))
  if (wrong?.kind === 'single') return [`${name} is another key than the one that browsers subscribed to`]
  if (wrong) return [`${name}: the key ${wrong.id} is another one than this database was sealed with`]
  const firsts = known.filter(({ first_at }) => first_at !== null)
  const missing = firsts.filter(({ key_id }) => !given.some(({ id }) => id === key_id))
  if (isNeededForever(name)) {
    const needed = missing.find(({ unused_at }) => unused_at === null)
    const what = name === 'HASH_SECRET' ? 'a secret whose hashes are stored' : `the key ${needed?.key_id}`
    return needed ? [`${name} lacks ${what}. Keep it behind the new one (docs/keys.md)`] : []
  }
  const latest = firsts.at(-1)
  return latest && missing.includes(latest)
    ? [`${name} is not the one of this database. A new one stands before the old one (docs/keys.md)`]
    : []
}

/**
 * Compares the keys in the environment with the check values stored in the database. Throws an error that names every
 * variable with a wrong key and every variable that lacks one. A kind of key that is not configured at all is not
 * compared.
 */
export async function requireRightKeys(db: Queries, secrets: Secrets): Promise<CheckedKey[]> {
  const keys = readKeys(secrets)
  const known = await db.rows(selectKnown, [], knownShape)
  const names = [...new Set(keys.map(({ name }) => name))]
  const problems = names.flatMap((name) =>
    problemsOf(
      name,
      keys.filter((key) => key.name === name),
      known.filter((row) => row.name === name),
    ),
  )
  if (problems.length > 0) throw environmentError(problems)
  return keys
}

/**
 * Like `requireRightKeys`, but also stores check values of keys that are new to the database. Called when a server
 * starts.
 */
export async function checkKeys(db: Queries, secrets: Secrets, now: Date): Promise<void> {
  for (const { name, id, check, isFirst } of await requireRightKeys(db, secrets))
    await db.rows(note, [name, id, check, isFirst ? now : null])
}
