import type { MoneyCheckId } from '@byeol/contract/console/money/moneyChecks.ts'
/** Queries that compare donations with the ledger and must find nothing. The column `found` says what is wrong. */
export const donationChecks: Partial<Record<MoneyCheckId, string>> = {
  // Finds a donation that differs from what the ledger moved.
  'donation-ledger': `
    select coalesce(d.id, e.cause) as found
    from (
      select id, 'donation:' || id as cause, celeb_id, points, share_won,
        case when is_test then 'donationPoint-test' else 'donationPoint' end as asset
      from donations
    ) d
    full join (
      select e.cause,
        sum(t.amount) filter (where t.debit like 'wallet:%') as points,
        coalesce(sum(t.amount) filter (where t.credit like 'celeb_earned:%'), 0) as share_won,
        max(t.asset) filter (where t.debit like 'wallet:%') as asset,
        max(split_part(t.credit, ':', 2)) filter (where t.credit like 'celeb_earned:%') as celeb_id
      from ledger_events e
      join ledger_transfers t on t.event_id = e.id
      where e.cause like 'donation:%'
      group by e.cause
    ) e using (cause)
    where (d.points::bigint, d.share_won::bigint, d.asset) is distinct from (e.points, e.share_won, e.asset)
      or e.celeb_id <> d.celeb_id`,
  // Finds a reversed share that differs from what the ledger debited.
  'donation-reversed': `
    select coalesce(d.celeb_id, t.celeb_id) as found
    from (
      select celeb_id::text as celeb_id, sum(reversed_won) as won
      from donations
      group by celeb_id
      having sum(reversed_won) > 0
    ) d
    full join (
      select celeb_id, sum(won) as won
      from (
        select split_part(debit, ':', 2) as celeb_id, amount as won
        from ledger_transfers
        where (debit like 'celeb_earned:%:donation' or debit like 'celeb_owes:%')
          and credit = 'platform_revenue:loss' and code = 'clawback'
        union all
        select split_part(credit, ':', 2), -amount
        from ledger_transfers
        where credit like 'celeb_earned:%:donation' and debit = 'platform_revenue:loss' and code = 'refundUndone'
      ) moved
      group by 1
    ) t using (celeb_id)
    where coalesce(d.won, 0) <> coalesce(t.won, 0)`,
}
