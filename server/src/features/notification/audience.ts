import type { UserId } from '@byeol/contract/ids.ts'

/** People per page, so that a task takes a few seconds at most. */
export const pagePeople = 500

const hasDevice = 'and exists (select from push_tokens t where t.user_id = s.user_id)'

// A page from each source. $1: the celeb, $2: the last person of the previous page.
const pageOf = ({ table, and }: { table: string; and: string }, withDevice: boolean) => `(
    select s.user_id
    from ${table} s
    where s.celeb_id = $1 and s.user_id > $2 ${and} ${withDevice ? hasDevice : ''}
    order by s.user_id
    limit ${pagePeople}
  )`
const sources = {
  followers: { table: 'subscriptions', and: '' },
  premium: { table: 'premiums', and: 'and s.ended_at is null' },
}

/**
 * SQL: one page of the people who follow a celeb ($1) or have premium to them, after person $2. With `withDevice`, only
 * people with a push device.
 */
export const audience = (of: (keyof typeof sources)[], { withDevice }: { withDevice: boolean }): string => `
  select user_id as "userId"
  from (${of.map((name) => pageOf(sources[name], withDevice)).join(' union ')}) s
  order by user_id
  limit ${pagePeople}`

/** The cursor of the next page; null after the last. */
export const nextAfter = (page: readonly { userId: UserId }[]): string | null =>
  page.length === pagePeople ? page.at(-1)!.userId : null
