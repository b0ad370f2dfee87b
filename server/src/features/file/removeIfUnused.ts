import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import { isHeld } from '../../personal-data/holds.ts'

// A legal hold keeps what its person deletes; the next run after the hold removes it.
const lock = `select from files where id = $1 and not ${isHeld('files.owner_id')} for update`

interface Removal {
  fileId: string
  /**
   * SQL that returns `is_used`: whether anything uses the file $1. It returns no row if the file is no longer one that
   * this caller may remove.
   */
  use: string
  /** The keys of the file's bytes in the store. */
  keys: readonly string[]
  /** Deletes the file's row. */
  remove: (tx: Transaction) => Promise<unknown>
}

/**
 * Removes a file unless it is in use or its owner is on legal hold; returns whether it did. Code that starts to use
 * a file must lock the file's row first: then either that code waits and finds the file gone, or this function waits
 * and finds it in use. Deletes the bytes before the row, so that after an interruption the next run finds the row
 * and finishes.
 */
export const removeIfUnused = (ctx: Context, { fileId, use, keys, remove }: Removal): Promise<boolean> =>
  ctx.db.inTransaction(async (tx) => {
    if (!(await tx.row(lock, [fileId]))) return false
    // A separate statement, because the locking statement still sees the data from before it waited.
    const found = await tx.row(use, [fileId], { is_used: column.boolean })
    if (!found || found.is_used) return false
    for (const key of keys) await ctx.files.remove(key)
    await remove(tx)
    return true
  })
