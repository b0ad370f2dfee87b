import pg from 'pg'

export interface LedgerSize {
  /** The approximate number of rows in `ledger_transfers`. */
  transfers: number
  /** The people who own the first wallets, and how many messages each of them has paid for. */
  readers: string[]
  readerMessages: number
}

const ordinaryMessages = 9
const transfersOf = (messages: number) => 3 + 3 * messages

// Each person buys points and spends 100 P per message until 100 P are left; one in twenty gets the rest refunded after
// four messages. The rows are the same that the product writes (server/src/ledger/). The first letter of an id says
// what it identifies.
const idOf = (letter: string, number: string) => `'${letter}' || lpad(to_hex(${number}), 23, '0')`
const userId = `coalesce($readers[p], ${idOf('a', 'p')})`
const walletOf = `'wallet:' || user_id || ':' || ${idOf('b', 'p')}`

const statements = `
  create temp table people on commit drop as
  select p::bigint as p, ${userId} as user_id, is_refunded, q.quantity,
    case when is_refunded then 4 else q.quantity / 100 - 1 end as messages
  from generate_series(1, $people) p
  cross join lateral (
    select
      100 + 100 * case when p <= cardinality($readers) then $readerMessages else ${ordinaryMessages} end as quantity,
      p % 20 = 0 and p > cardinality($readers) as is_refunded
  ) q;

  create temp table happened on commit drop as
  select p, 'purchase' as kind, 0 as n, 'order:' || ${idOf('c', 'p')} || ':paid' as cause
  from people
  union all
  select p, 'dm', n, 'dm:' || ${idOf('d', 'p * 10000000 + n')}
  from people, generate_series(1, messages) n
  union all
  select p, 'refund', messages + 1, 'refund:' || ${idOf('e', 'p')} from people where is_refunded
  union all
  select p, 'paidRefund', messages + 2, 'refund:' || ${idOf('e', 'p')} || ':paid' from people where is_refunded;

  insert into ledger_wallets (user_id, asset, balance, lines)
  select user_id, 'point', case when is_refunded then 0 else 100 end, messages + case when is_refunded then 2 else 1 end
  from people;

  insert into orders
    (id, user_id, kind, product_id, name, price_won, points, method, payment_id, status, transaction_id, refunded_won,
      created_at, paid_at)
  select ${idOf('c', 'p')}, user_id, 'point', 'point-1000', '1,000 P', quantity * 11 / 10, quantity, 'card',
    md5('payment' || p), case when is_refunded then 'refunded' else 'paid' end, 'imp_' || p,
    case when is_refunded then 660 else 0 end, now() - interval '30 days', now() - interval '30 days'
  from people;

  insert into captures (transaction_id, order_id, amount_won, state, seen_at)
  select 'imp_' || p, ${idOf('c', 'p')}, quantity * 11 / 10, 'given', now() - interval '30 days'
  from people;

  insert into refunds (id, order_id, amount_won, kept_won, points, state, created_at)
  select ${idOf('e', 'p')}, ${idOf('c', 'p')}, 660, 1100, 600, 'paid', now() - interval '25 days'
  from people
  where is_refunded;

  insert into ledger_lots
    (id, user_id, asset, source, channel, order_id, quantity, price_won, net_won, base_won, spent, refunded, created_at,
      expires_at)
  select ${idOf('b', 'p')}, user_id, 'point', 'paid', 'card', ${idOf('c', 'p')}, quantity, quantity * 11 / 10, quantity,
    quantity, 100 * messages, case when is_refunded then 600 else 0 end, now() - interval '30 days',
    now() + interval '5 years'
  from people;

  create temp table written on commit drop as
  with event as (
    insert into ledger_events (cause, at)
    select cause, now() - interval '30 days' + n * interval '1 second'
    from happened
    order by n, p
    returning id, cause, at
  )
  select e.id, e.at, h.p, h.kind, h.n, people.user_id, people.quantity
  from event e
  join happened h using (cause)
  join people using (p);

  insert into ledger_transfers (event_id, asset, debit, credit, amount, code)
  select id, asset, debit, credit, amount, code
  from written w
  cross join lateral (
    values
      ('purchase', 'won', 'pg_clearing', 'vat_payable', quantity / 10, 'purchase'),
      ('purchase', 'won', 'pg_clearing', 'point_liability', quantity, 'purchase'),
      ('purchase', 'point', 'minted', ${walletOf}, quantity, 'purchase'),
      ('dm', 'point', ${walletOf}, 'minted', 100, 'dm'),
      ('dm', 'won', 'point_liability', 'celeb_earned:' || ${idOf('f', 'p % 50')} || ':dm', 70, 'dm'),
      ('dm', 'won', 'point_liability', 'platform_revenue:dm', 30, 'dm'),
      ('refund', 'point', ${walletOf}, 'minted', 600, 'refund'),
      ('refund', 'won', 'vat_payable', 'refund_payable', 60, 'refund'),
      ('refund', 'won', 'point_liability', 'refund_payable', 600, 'refund'),
      ('paidRefund', 'won', 'refund_payable', 'pg_clearing', 660, 'refund')
  ) t (kind, asset, debit, credit, amount, code)
  where t.kind = w.kind
  order by id;

  insert into ledger_earnings
    (event_id, celeb_id, earning, code, amount, debt, paid, vat, store_fee, platform, at)
  select id, ${idOf('f', 'p % 50')}, 'dm', 'dm', 70, 0, 110, 10, 0, 30, at
  from written
  where kind = 'dm'
  order by id;

  insert into ledger_lines
    (user_id, asset, number, event_id, kind, amount, balance_after, at, celeb_id, order_id, lot_id)
  select user_id, 'point', n + 1, id, kind, case kind when 'purchase' then quantity when 'dm' then -100 else -600 end,
    case when kind = 'refund' then 0 else quantity - 100 * n end, at,
    case when kind = 'dm' then ${idOf('f', 'p % 50')} end, case when kind <> 'dm' then ${idOf('c', 'p')} end,
    case when kind <> 'dm' then ${idOf('b', 'p')} end
  from written
  where kind <> 'paidRefund'
  order by id`

/** Adds people with orders, captures and ledger entries to a database with an empty ledger. */
export async function seedLedger(databaseUrl: string, size: LedgerSize): Promise<void> {
  const { transfers, readers, readerMessages } = size
  const ofReaders = readers.length * transfersOf(readerMessages)
  const people = readers.length + Math.max(1, Math.ceil((transfers - ofReaders) / transfersOf(ordinaryMessages)))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    for (const statement of statements.split(';\n'))
      await client.query(
        statement
          .replaceAll('$readerMessages', String(readerMessages))
          .replaceAll('$readers[', `(array[${readers.map((id) => `'${id}'`)}]::text[])[`)
          .replaceAll('$readers', `array[${readers.map((id) => `'${id}'`)}]::text[]`)
          .replaceAll('$people', String(people)),
      )
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
