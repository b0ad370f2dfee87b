// SQL queries that each find one amount in the ledger. `$1` is the person who looks at the page, `$2` the celeb, `$3`
// this month in Seoul as `2026-11`.

const sum = (of: string, from: string) => `
  select coalesce(sum(${of}), 0)::int as amount
  from ${from}
  where $1 <> '' and $2 <> '' and $3 <> ''`

/** The balance of all accounts that match the SQL condition on `account`. */
const balance = (condition: (account: string) => string, asset = 'won') => `
  ${sum(
    `case when ${condition('credit')} then amount else 0 end - case when ${condition('debit')} then amount else 0 end`,
    'ledger_transfers',
  )} and asset = '${asset}'`

export const less = (all: string, part: string): string => `select ((${all}) - (${part}))::int as amount`
export const plus = (...all: string[]): string => `select (${all.map((sql) => `(${sql})`).join(' + ')})::int as amount`
export const negative = (sql: string): string => `select -(${sql})::int as amount`

/** A fan’s unspent points. */
export const wallet = (asset: string): string => balance((account) => `${account} like 'wallet:' || $1 || ':%'`, asset)

/** The sum of the changes of one kind to a fan’s points. */
export const lines = (asset: string | null, kind: string): string => `
  ${sum('amount', 'ledger_lines')} and user_id = $1 and kind = '${kind}' ${asset ? `and asset = '${asset}'` : ''}`

/** The total moved into or out of an account when a fan’s orders of one kind were paid. */
const moved = (kind: string, account: string) => `
  ${sum(
    't.amount',
    `ledger_transfers t
  join ledger_events e on e.id = t.event_id
  join orders o on e.cause = 'order:' || o.id || ':paid'`,
  )} and o.user_id = $1 and o.kind = '${kind}' and ${account}`
/** The total charged to a fan’s card for orders of one kind. */
export const paidFor = (kind: string): string => moved(kind, `t.debit = 'pg_clearing'`)
export const premiumPrice = paidFor('premium')
export const packPrice = paidFor('point')
export const packVat = moved('point', `t.credit = 'vat_payable'`)
/** The price that was paid for the points not yet spent. */
export const unspentPrice = sum('price_won::numeric * unspent / quantity', 'ledger_lots') + ' and user_id = $1'

/** The price of contents that were bought with points and not opened yet. Their points can be refunded. */
export const unopenedPrice =
  sum('price_won', 'contents_purchases') + ` and user_id = $1 and paid_with = 'points' and opened_at is null`
/** Points that a fan donated under their name. Anonymous donations are shown elsewhere. */
export const namedDonations = sum('points', 'donations') + ' and user_id = $1 and not is_anonymous'

const entries = (column: string, earnings: string) => `
  ${sum(column, 'ledger_earnings')} and celeb_id = $2 and earning in (${earnings})`
/** A column of the celeb’s earnings of the given kinds, summed over the entries not yet in a settlement. */
export const untaken = entries
/** All that the celeb has ever earned. */
export const earned = (earnings: string): string =>
  `${entries('amount', earnings)} and code not in ('settlement', 'settlementBack')`
export const earnedThisMonth = (earnings: string): string =>
  `${earned(earnings)} and to_char(at at time zone 'Asia/Seoul', 'YYYY-MM') = $3`
/** The celeb’s share of a donation of this many points. */
export const donationShare = (points: number): string => `
  ${sum(
    'amount',
    `ledger_earnings g
  join ledger_events e on e.id = g.event_id
  join donations d on e.cause = 'donation:' || d.id`,
  )} and g.celeb_id = $2 and d.points = ${points}`

const ofCeleb = (account: string) => `${account} in (select 'celeb_locked:' || id from settlements where celeb_id = $2)`
/** The amount of settlements that are requested but not paid yet. */
export const locked = balance(ofCeleb)
const payouts = (credit: string) => `
  ${sum('amount', 'ledger_transfers')} and code = 'payout' and ${ofCeleb('debit')} and ${credit}`
export const paidOut = payouts('true')
export const paidNet = payouts(`credit = 'bank'`)
export const withheld = (account: string): string => payouts(`credit = '${account}'`)
