import type { MoneyCheckId } from '@byeol/contract/console/money/moneyChecks.ts'
import { differingBalances } from './differingBalances.ts'

/**
 * The ways in which the ledger of points can be wrong. Each query must find nothing; the column `found` says what is
 * wrong.
 */
export const ledgerChecks: Partial<Record<MoneyCheckId, string>> = {
  // Finds a wallet with a balance that is not the sum of its lots.
  'wallet-lots': `
    select w.user_id || ' ' || w.asset as found
    from ledger_wallets w
    left join (select user_id, asset, sum(unspent) as unspent from ledger_lots group by user_id, asset) l
      using (user_id, asset)
    where w.balance <> coalesce(l.unspent, 0)`,
  // Finds a wallet with a balance that is not the sum of its history.
  'wallet-history': `
    select w.user_id || ' ' || w.asset as found
    from ledger_wallets w
    left join (
      select user_id, asset, sum(amount) as amount, count(*) as lines
      from ledger_lines
      group by user_id, asset
    ) l using (user_id, asset)
    where w.balance <> coalesce(l.amount, 0) or w.lines <> coalesce(l.lines, 0)`,
  // Finds a history entry with a balance that is not the running sum.
  'line-running-sum': `
    select user_id || ' ' || asset || ' line ' || number as found
    from (
      select user_id, asset, number, balance_after,
        sum(amount) over (partition by user_id, asset order by number) as running
      from ledger_lines
    ) l
    where balance_after <> running`,
  // Finds a lot with unspent points that do not match its transfers.
  'lot-transfers': `
    select coalesce(l.id, t.account) as found
    from ledger_lots l
    full join (
      select asset, account, sum(amount) as balance
      from (
        select asset, credit as account, amount from ledger_transfers where credit like 'wallet:%'
        union all
        select asset, debit, -amount from ledger_transfers where debit like 'wallet:%'
      ) t
      group by asset, account
    ) t on t.asset = l.asset and t.account = 'wallet:' || l.user_id || ':' || l.id
    where l.id is null or l.unspent <> coalesce(t.balance, 0)`,
  // Finds an account with a balance that does not match the wallets and lots.
  'account-wallets': differingBalances(
    `
      select asset, 'minted' as account, sum(owed - balance) as amount
      from ledger_wallets
      group by asset
      union all
      select case when asset like '%-test' then 'won-test' else 'won' end,
        case when asset like 'donation%' then 'donation_liability' else 'point_liability' end,
        sum(net_won - floor(net_won::numeric * (quantity - unspent) / quantity))
      from ledger_lots
      group by 1, 2`,
    ['minted', 'point_liability', 'donation_liability'],
  ),
  // Finds an event without transfers.
  'event-empty': `
    select e.cause as found
    from ledger_events e
    where not exists (select from ledger_transfers t where t.event_id = e.id)`,
  // Finds a test account with a real asset, or the reverse.
  'test-account': `
    select l.id as found
    from ledger_lots l
    where (l.source = 'test') <> (l.asset like '%-test')`,
  // Finds a history entry that differs from what its event moved.
  'line-event': `
    select e.cause as found
    from (
      select event_id, sum(amount) as amount
      from ledger_lines
      group by event_id
    ) l
    full join (
      select event_id,
        sum(case when credit like 'wallet:%' then amount else 0 end
          - case when debit like 'wallet:%' then amount else 0 end) as amount
      from ledger_transfers
      where credit like 'wallet:%' or debit like 'wallet:%'
      group by event_id
    ) t using (event_id)
    join ledger_events e on e.id = event_id
    where coalesce(l.amount, 0) <> coalesce(t.amount, 0)`,
}
