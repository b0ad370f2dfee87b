import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'

const lock = 'select from files where id = $1 for update'

interface Removal {
  fileId: string
  /** SQL that returns whether something uses the file $1, as `is_used`; no row if the file is no longer of its kind. */
  use: string
  /** The keys of its bytes in the file store. */
  keys: readonly string[]
  /** Deletes its row. */
  remove: (tx: Transaction) => Promise<unknown>
}

/**
 * Removes a file unless something uses it by now; returns whether it did. Who takes a file into use locks its row, so
 * either they wait here and find it gone, or this waits and finds it used. Bytes go before the row, so that the next
 * run finds what an interrupted one left.
 */
export const removeIfUnused = (ctx: Context, { fileId, use, keys, remove }: Removal): Promise<boolean> =>
  ctx.db.inTransaction(async (tx) => {
    if (!(await tx.row(lock, [fileId]))) return false
    // A statement of its own: the one that waited for the lock sees the state of before.
    const found = await tx.row(use, [fileId], { is_used: column.boolean })
    if (!found || found.is_used) return false
    for (const key of keys) await ctx.files.remove(key)
    await remove(tx)
    return true
  })
