import type { Database, Transaction } from './database.ts'

/** Carries the counts out of the transaction that it rolls back. */
class OnlyCounted<Counts> extends Error {
  readonly counts: Counts

  constructor(counts: Counts) {
    super('the act was only counted')
    this.counts = counts
  }
}

/**
 * Runs an act, counts what it did, and rolls it back. So the count that staff sign comes from the act itself. Passes on
 * what the act throws.
 */
export async function countOnly<Counts>(db: Database, act: (tx: Transaction) => Promise<Counts>): Promise<Counts> {
  try {
    return await db.inTransaction(async (tx): Promise<never> => {
      throw new OnlyCounted(await act(tx))
    })
  } catch (error) {
    if (error instanceof OnlyCounted) return error.counts as Counts
    throw error
  }
}
