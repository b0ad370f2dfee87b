import { column } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import { normalPhone, phoneHashes } from '../features/auth/account/phoneHash.ts'
import { checkKeys } from '../keys/checkKeys.ts'
import { decrypt } from '../seal.ts'
import type { Secrets } from '../secrets.ts'
import { findNow } from './findNow.ts'
import { openOperation, type Operation } from './openOperation.ts'
import { keyIdOf, resealColumn, resealFiles } from './resealColumn.ts'
import { sealedColumns, sealedFiles } from './sealedColumns.ts'

const selectPhones = `
  select id, phone_sealed as sealed, phone_hash as hash
  from users
  where phone_sealed is not null and id > $1
  order by id
  limit 200`
const phoneShape = { id: column.userId, sealed: column.text, hash: column.bytes.orNull }
const savePhone = 'update users set phone_hash = $3 where id = $1 and phone_sealed = $2'
const countTasks = `
  select count(*)::integer as count
  from graphile_worker._private_jobs
  where attempts < max_attempts and split_part(payload ->> 'sealed', '.', 1) = $1`
const counted = { count: column.number }
const markUnused = 'update key_checks set unused_at = $3 where name = $1 and key_id = $2'

/** Hashes phone numbers again with the newest HASH_SECRET if an older one was used. Returns how many. */
async function rehashPhones(db: Database, secrets: Secrets): Promise<number> {
  let moved = 0
  for (let after: string | null = ''; after !== null;) {
    const people: { id: string; sealed: string; hash: Buffer | null }[] = await db.rows(
      selectPhones,
      [after],
      phoneShape,
    )
    for (const { id, sealed, hash } of people) {
      const number = normalPhone(decrypt<string>(secrets.data, `phone ${id}`, sealed) ?? '')
      const newest = number === null ? null : phoneHashes({ secrets }, number)[0]!
      if (!newest || hash?.equals(newest)) continue
      await db.rows(savePhone, [id, sealed, newest])
      moved += 1
    }
    after = people.at(-1)?.id ?? null
  }
  return moved
}

/** How many values are still encrypted with the key, and whether tasks in the queue are. */
async function countLeft(db: Database, name: string, keyId: string): Promise<number> {
  let left = name === 'DATA_KEYS' ? (await db.row(countTasks, [keyId], counted))!.count : 0
  for (const sealed of sealedColumns.filter((each) => each.name === name)) {
    const count = `select count(*)::integer as count from ${sealed.table} where ${keyIdOf(sealed)} = $1`
    left += (await db.row(count, [keyId], counted))!.count
  }
  return left
}

/**
 * Encrypts all data again with the newest key of each list, and hashes phone numbers with the newest secret. Returns a
 * line for each kind of data that was changed, and for each old key whether it may be removed.
 */
export async function reseal({ db, files, secrets }: Pick<Operation, 'db' | 'files' | 'secrets'>): Promise<string[]> {
  const now = await findNow(db)
  await checkKeys(db, secrets, now)
  const lines: string[] = []
  const keysOf = { DATA_KEYS: secrets.data, RESIDENT_KEYS: secrets.resident }
  const unopened = { DATA_KEYS: 0, RESIDENT_KEYS: 0 }
  const note = (what: string, name: keyof typeof keysOf, result: Awaited<ReturnType<typeof resealColumn>>) => {
    unopened[name] += result.unopened
    if (result.moved > 0) lines.push(`${what}: ${result.moved} sealed anew`)
    if (result.unopened > 0) lines.push(`${what}: ${result.unopened} that no key of ${name} opens`)
  }
  for (const each of sealedColumns)
    note(`${each.table}.${each.column}`, each.name, await resealColumn(db, keysOf[each.name], each))
  for (const each of sealedFiles)
    note(`files of ${each.table}`, 'DATA_KEYS', await resealFiles(db, files, secrets.data, each))
  const phones = await rehashPhones(db, secrets)
  if (phones > 0) lines.push(`users.phone_hash: ${phones} hashed anew`)
  for (const name of ['DATA_KEYS', 'RESIDENT_KEYS'] as const)
    for (const keyId of [...keysOf[name].keys()].slice(1)) {
      const left = (await countLeft(db, name, keyId)) + unopened[name]
      if (left === 0) await db.rows(markUnused, [name, keyId, now])
      lines.push(
        left === 0
          ? `${name}: nothing is sealed with ${keyId} any more. It may be dropped an hour from now.`
          : `${name}: ${left} are still sealed with ${keyId}. Run this again; keep the key until then.`,
      )
    }
  return lines.length > 0 ? lines : ['Everything is sealed with the newest keys.']
}

/** The command `npm run reseal`. */
async function run(): Promise<void> {
  const operation = await openOperation()
  try {
    for (const line of await reseal(operation)) console.log(line)
  } finally {
    await operation.close()
  }
}

if (import.meta.main)
  run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
