import { column } from '../db/columns.ts'
import type { Queries } from '../db/database.ts'

/** Queries that must find nothing (money.md section 4). Each row says in `found` what is wrong. */
const checks: Record<string, string> = {
  'a wallet whose balance is not the sum of its lots': `
    select w.user_id || ' ' || w.asset as found
    from ledger_wallets w
    left join (select user_id, asset, sum(unspent) as unspent from ledger_lots group by user_id, asset) l
      using (user_id, asset)
    where w.balance <> coalesce(l.unspent, 0)`,
  'a wallet whose balance is not the sum of its history': `
    select w.user_id || ' ' || w.asset as found
    from ledger_wallets w
    left join (
      select user_id, asset, sum(amount) as amount, count(*) as lines
      from ledger_lines
      group by user_id, asset
    ) l using (user_id, asset)
    where w.balance <> coalesce(l.amount, 0) or w.lines <> coalesce(l.lines, 0)`,
  'a line whose balance is not the running sum': `
    select user_id || ' ' || asset || ' line ' || number as found
    from (
      select user_id, asset, number, balance_after,
        sum(amount) over (partition by user_id, asset order by number) as running
      from ledger_lines
    ) l
    where balance_after <> running`,
  'a lot whose unspent points are not what its transfers say': `
    select l.id as found
    from ledger_lots l
    left join (
      select asset, account, sum(amount) as balance
      from (
        select asset, credit as account, amount from ledger_transfers where credit like 'wallet:%'
        union all
        select asset, debit, -amount from ledger_transfers where debit like 'wallet:%'
      ) t
      group by asset, account
    ) t on t.asset = l.asset and t.account = 'wallet:' || l.user_id || ':' || l.id
    where l.unspent <> coalesce(t.balance, 0)`,
  'points that were not minted for a wallet': `
    select asset as found
    from (select asset, sum(case when credit = 'minted' then -amount else amount end) as minted
      from ledger_transfers
      where 'minted' in (debit, credit)
      group by asset) m
    left join (select asset, sum(balance) as balance, sum(owed) as owed from ledger_wallets group by asset) w
      using (asset)
    where m.minted <> coalesce(w.balance - w.owed, 0)`,
  'points whose worth is not the liability': `
    select coalesce(l.account, t.account) as found
    from (
      select case when asset like '%-test' then 'won-test ' else 'won ' end
          || case when asset like 'donation%' then 'donation_liability' else 'point_liability' end as account,
        sum(net_won - floor(net_won::numeric * (quantity - unspent) / quantity)) as worth
      from ledger_lots
      group by 1
    ) l
    full join (
      select asset || ' ' || account as account, sum(amount) as worth
      from (
        select asset, credit as account, amount from ledger_transfers
        union all
        select asset, debit, -amount from ledger_transfers
      ) t
      where account in ('point_liability', 'donation_liability')
      group by 1
    ) t using (account)
    where coalesce(l.worth, 0) <> coalesce(t.worth, 0)`,
  'an event without a transfer': `
    select e.cause as found
    from ledger_events e
    where not exists (select from ledger_transfers t where t.event_id = e.id)`,
  'a test account in a real asset, or the reverse': `
    select l.id as found
    from ledger_lots l
    where (l.source = 'test') <> (l.asset like '%-test')`,
}

export interface Finding {
  check: string
  found: string
}

/** Runs every check. Each is one statement, so it may run at any time. An empty list: the books are right. */
export async function checkLedger(db: Queries): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [check, sql] of Object.entries(checks))
    for (const { found } of await db.rows(`${sql}\n limit 20`, [], { found: column.text }))
      findings.push({ check, found })
  return findings
}
