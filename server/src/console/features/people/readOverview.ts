import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { PersonOverview } from '@byeol/contract/console/people.ts'
import type { Points } from '@byeol/contract/money.ts'
import { readPoints } from '../../../ledger/readWallet.ts'
import type { Handler } from '../../../http/call.ts'
import { getPerson } from './findPeople.ts'

const shown = 5
const lookersShown = 8
const selectInquiries = `
  select id, excerpt, state, updated_at as at
  from inquiries
  where user_id = $1
  order by updated_at desc, id desc
  limit ${shown}`
const selectCases = `
  select id, kind, decision, opened_at as at
  from cases
  where person_id = $1
  order by id desc
  limit ${shown}`
const selectCards = `
  select issuer, last4
  from cards
  where user_id = $1 and removed_at is null
  order by is_default desc, id desc
  limit ${shown}`
// Staff who looked at the person or acted on them: one row for each staff member, with the time of their last act.
const selectLookers = `
  select by, max(at) as at, count(*)::integer as times
  from (
    select by, at
    from audit_log
    where facts ->> 'whose' = $1
    order by number desc
    limit 500
  ) l
  group by by
  order by max(at) desc
  limit ${lookersShown}`
const { inquiries, cases, lookers } = PersonOverview.shape
const card = PersonOverview.shape.wallet.unwrap().shape.cards.element

/**
 * A person's points, inquiries, cases and so on. Each part is null unless the caller's roles include its page. Throws
 * `not_found`.
 */
export const readOverview: Handler<typeof consoleApi.people.overview> = async (ctx, staff, { userId }) => {
  await getPerson(ctx, userId)
  const { db } = ctx
  const may = staff.permissions
  const readWallet = async () => ({
    points: (await readPoints(db, userId, 'point')) as Points,
    donationPoints: (await readPoints(db, userId, 'donationPoint')) as Points,
    cards: await db.rows(selectCards, [userId], card),
  })
  return {
    wallet: may.has('orders.read') ? await readWallet() : null,
    inquiries: may.has('inquiries.all') ? await db.rows(selectInquiries, [userId], inquiries.unwrap().element) : null,
    cases: may.has('cases.read') ? await db.rows(selectCases, [userId], cases.unwrap().element) : null,
    lookers: await db.rows(selectLookers, [userId], lookers.element),
  }
}
