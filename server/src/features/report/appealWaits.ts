/** SQL: the appeal `a` waits for an answer. Who takes the decision itself back leaves nothing to answer. */
export const appealWaits = (a: string): string =>
  `(${a}.decided_at is null
    and exists (select from strikes struck where struck.id = ${a}.strike_id and struck.undone_at is null))`
