/** SQL: the appeal `a` waits for an answer. An appeal against an undone decision is closed, not waiting. */
export const appealWaits = (a: string): string =>
  `(${a}.decided_at is null
    and exists (select from strikes struck where struck.id = ${a}.strike_id and struck.undone_at is null))`
