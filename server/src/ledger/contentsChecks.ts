import { paidStates } from './paidStates.ts'
import type { MoneyCheckId } from '@byeol/contract/console/money/moneyChecks.ts'
/** Queries about contents that must find nothing (money.md section 4). */
export const contentsChecks: Partial<Record<MoneyCheckId, string>> = {
  // Finds a paid order for contents without its purchase, or the reverse.
  'contents-order': `
    select coalesce(o.id, p.id) as found
    from (select * from orders where kind = 'celebContents' and status in ${paidStates}) o
    full join (select * from contents_purchases where paid_with <> 'points') p on p.id = o.id
    where o.id is null or p.id is null
      or (o.user_id, o.product_id, o.celeb_id, o.price_won)
        is distinct from (p.user_id, p.contents_id::text, p.celeb_id, p.price_won)`,
  // Finds contents still owned although their order was refunded, or the reverse.
  'contents-refund': `
    select p.id as found
    from contents_purchases p
    join orders o on o.id = p.id
    where (p.ended_at is null) <> (o.status = 'paid')
      and not exists (select from refunds r where r.order_id = o.id and r.state = 'refused')`,
  // Finds a purchase with points without its posting, or the reverse.
  'contents-posting': `
    select coalesce(p.id, e.id) as found
    from (select id, price_points from contents_purchases where paid_with = 'points') p
    full join (
      select split_part(e.cause, ':', 2) as id, sum(t.amount) as points
      from ledger_events e
      join ledger_transfers t on t.event_id = e.id and t.debit like 'wallet:%'
      where e.cause like 'contents:%:paid%'
      group by 1
    ) e on e.id = p.id
    where p.id is null or e.id is null or p.price_points <> e.points`,
  // Finds a posting that returns the points of contents without the end of the purchase, or the reverse.
  'contents-points-back': `
    select coalesce(p.id, e.id) as found
    from (select id, price_points from contents_purchases where paid_with = 'points' and ended_at is not null) p
    full join (
      select split_part(e.cause, ':', 2) as id, sum(t.amount) as points
      from ledger_events e
      join ledger_transfers t on t.event_id = e.id and t.credit like 'wallet:%'
      where e.cause like 'contents:%:returned:%'
      group by 1
    ) e on e.id = p.id
    where p.id is null or e.id is null or p.price_points <> e.points`,
  // Finds a purchase with a share that differs from what the celeb earned from it.
  'contents-share': `
    select p.id as found
    from contents_purchases p
    cross join lateral (
      select coalesce(sum(t.amount), 0) as won
      from ledger_events e
      join ledger_transfers t on t.event_id = e.id and t.asset = 'won' and t.credit like 'celeb_earned:%:contents'
      where e.cause in (
        'order:' || p.id || ':paid', 'contents:' || p.id || ':paid',
        'contents:' || p.id || ':paid:point', 'contents:' || p.id || ':paid:point-test')
    ) e
    where p.share_won <> e.won and not exists (select from taken_back b where b.order_id = p.id)`,
}
