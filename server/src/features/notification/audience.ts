import type { UserId } from '@byeol/contract/ids.ts'

/** So many people a page: a task of some seconds at most. */
export const pagePeople = 500

// Of each source a page: $1 the celeb, $2 the last person of the page before. Who has no device is no row of it.
const pageOf = (table: string, and: string) =>
  `(select s.user_id from ${table} s where s.celeb_id = $1 and s.user_id > $2 ${and} and exists (select from push_tokens t where t.user_id = s.user_id) order by s.user_id limit ${pagePeople})`
const sources = { followers: pageOf('subscriptions', ''), premium: pageOf('premiums', 'and s.ended_at is null') }

/** The SQL of one page of those who follow a celeb ($1) or have premium to her, after $2. */
export const audience = (of: (keyof typeof sources)[]): string =>
  `select user_id as "userId" from (${of.map((source) => sources[source]).join(' union ')}) s order by user_id limit ${pagePeople}`

/** Where the next page begins; null after the last. */
export const nextAfter = (page: readonly { userId: UserId }[]): string | null =>
  page.length === pagePeople ? page.at(-1)!.userId : null
