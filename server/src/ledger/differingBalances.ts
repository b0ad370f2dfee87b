/** SQL that finds wrong balances among the named accounts. `expected` must select asset, account and amount. */
export const differingBalances = (expected: string, accounts: readonly string[]): string => `
    with expected as (${expected}
    ), actual as (
      select asset, account, sum(amount) as amount
      from (
        select asset, credit as account, amount from ledger_transfers
        union all
        select asset, debit, -amount from ledger_transfers
      ) t
      where account in (${accounts.map((account) => `'${account}'`).join(', ')})
      group by asset, account
    )
    select asset || ' ' || account || ' is ' || coalesce(a.amount, 0) || ', not ' || coalesce(e.amount, 0) as found
    from expected e
    full join actual a using (asset, account)
    where coalesce(e.amount, 0) <> coalesce(a.amount, 0)`
