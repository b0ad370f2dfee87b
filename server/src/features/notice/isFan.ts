/**
 * SQL: whether a person belongs to a celeb's fans as recipients of notices: follows the celeb, or has premium to them.
 */
export const isFan = (userId: string, celebId: string): string => `(
    exists (select from subscriptions s where s.celeb_id = ${celebId} and s.user_id = ${userId})
    or exists (select from premiums m where m.celeb_id = ${celebId} and m.user_id = ${userId} and m.ended_at is null)
  )`
