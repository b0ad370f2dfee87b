/**
 * SQL: whether the appeal `a` is waiting for an answer. An appeal against a decision that was undone is closed, not
 * waiting.
 */
export const appealWaits = (a: string): string =>
  `(${a}.decided_at is null
    and exists (select from strikes struck where struck.id = ${a}.strike_id and struck.undone_at is null))`
