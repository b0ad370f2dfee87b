/** SQL: whether a legal hold keeps the data of the person in this column from being erased or destroyed. */
export const isHeld = (column: string): string =>
  `exists (select from legal_holds h where h.user_id = ${column} and h.released_at is null)`
