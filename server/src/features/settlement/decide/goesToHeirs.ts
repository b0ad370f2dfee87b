/** SQL: whether settlement `s` was requested by a celeb who has died since, so that its money is the heirs'. */
export const goesToHeirs = `
  exists (
    select from users u
    where u.id = s.celeb_id and u.celeb_ended_as = 'memorial' and s.requested_at < u.celeb_ended_at)`
