import { column } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import { findStored, type FileStore } from '../providers/fileStore.ts'
import { decrypt, decryptFile, seal, sealFile, type DataKeys } from '../seal.ts'
import type { SealedColumn } from './sealedColumns.ts'

const batchRows = 200

export interface Resealed {
  moved: number
  /** How many values none of the keys can decrypt. They stay unchanged. */
  unopened: number
}

/**
 * Encrypts values again with the first key of the list, if another key of the list was used. Each batch has its own
 * transaction. Rows locked by another transaction are left for the next pass, and rows that change in the meantime are
 * left as they are. A second run continues where the first one stopped.
 */
export async function resealColumn(db: Database, keys: DataKeys, sealed: SealedColumn): Promise<Resealed> {
  const { table, column: name, id, owner = id, purpose, isFile } = sealed
  const newest = [...keys.keys()][0]!
  const keyId = keyIdOf(sealed)
  const select = `
    select ${id} as id, ${owner} as owner, ${name} as value
    from ${table}
    where ${name} is not null and ${keyId} <> $1 and ${id} > $2
    order by ${id}
    limit ${batchRows}
    for no key update skip locked`
  const save = `update ${table} set ${name} = $3 where ${id} = $1 and ${name} = $2`
  const shape = { id: column.text, owner: column.text, value: isFile ? column.bytes : column.text }
  const again = (ownerOf: string, value: string | Buffer): string | Buffer | null => {
    if (typeof value !== 'string') {
      const plain = decryptFile(keys, purpose(ownerOf), value)
      return plain && sealFile(keys, purpose(ownerOf), plain)
    }
    const plain = decrypt<unknown>(keys, purpose(ownerOf), value)
    return plain === null ? null : seal(keys, purpose(ownerOf), plain)
  }
  const result = { moved: 0, unopened: 0 }
  for (let after: string | null = ''; after !== null;) {
    const from: string = after
    after = await db.inTransaction(async (tx) => {
      const rows: { id: string; owner: string; value: string | Buffer }[] = await tx.rows(select, [newest, from], shape)
      for (const row of rows) {
        const moved = again(row.owner, row.value)
        if (moved === null) result.unopened += 1
        else {
          await tx.rows(save, [row.id, row.value, moved])
          result.moved += 1
        }
      }
      return rows.at(-1)?.id ?? null
    })
  }
  return result
}

/** SQL: the id of the key that encrypted the value. */
export const keyIdOf = ({ column: name, isFile }: Pick<SealedColumn, 'column' | 'isFile'>): string =>
  isFile ? `split_part(encode(substr(${name}, 1, 17), 'escape'), '.', 1)` : `split_part(${name}, '.', 1)`

interface SealedFileColumn {
  table: string
  column: string
  id: string
  purpose: (owner: string) => string
}

/**
 * Like `resealColumn`, but for files in the store. A row stays locked while its file is written, so that the file of a
 * deleted row is not created again.
 */
export async function resealFiles(
  db: Database,
  files: FileStore,
  keys: DataKeys,
  { table, column: name, id, purpose }: SealedFileColumn,
): Promise<Resealed> {
  const newest = [...keys.keys()][0]!
  const select = `
    select ${name} as key, ${id} as owner
    from ${table}
    where ${name} > $1
    order by ${name}
    limit 1
    for update`
  const shape = { key: column.text, owner: column.text }
  const result = { moved: 0, unopened: 0 }
  for (let after: string | null = ''; after !== null;) {
    const from: string = after
    after = await db.inTransaction(async (tx) => {
      const row = await tx.row(select, [from], shape)
      const bytes = row && (await findStored(files, row.key))
      if (!row) return null
      if (!bytes || bytes.toString('latin1', 0, newest.length + 1) === `${newest}.`) return row.key
      const plain = decryptFile(keys, purpose(row.owner), bytes)
      if (plain) await files.put(row.key, sealFile(keys, purpose(row.owner), plain), 'application/octet-stream')
      result[plain ? 'moved' : 'unopened'] += 1
      return row.key
    })
  }
  return result
}
