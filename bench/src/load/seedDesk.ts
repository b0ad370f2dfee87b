import { createHash } from 'node:crypto'
import { queryOnce } from '../measure/queryOnce.ts'

/**
 * How many rows of each list a filter of the benchmark finds. They are the oldest rows, or the last ones in the list's
 * order.
 */
export const rareRows = 30
/** The values that only the rare rows have. */
export const rare = {
  user: 'f'.repeat(24),
  staff: 'long-gone',
  action: 'user.kind',
} as const

const idOf = (second: string, number: string) => `lpad(to_hex(${second}), 8, '0') || lpad(to_hex(${number}), 16, '0')`
/**
 * SQL for the creation time of row `n` of `size`, in Unix seconds: one row was created each minute, the last one just
 * now.
 */
const madeAt = (size: number) => `extract(epoch from now())::bigint - (${size} - n) * 60`

const people = `
  insert into users (id, nickname, created_at)
  values ('${rare.user}', 'rare', now())`

const orders = (size: number, fan: string): string => `
  insert into orders
    (id, user_id, kind, product_id, name, price_won, points, method, payment_id, status, transaction_id, created_at,
      paid_at, celeb_id)
  select ${idOf(madeAt(size), 'n')}, case when is_rare then '${rare.user}' else '${fan}' end, kind, 'point-1000',
    '1,000 P', 1100, case when kind = 'point' then 1000 end, 'card', md5('payment' || n), status,
    case when status = 'paid' then 'imp_' || n end, to_timestamp(${madeAt(size)}),
    case when status = 'paid' then to_timestamp(${madeAt(size)}) end,
    case when kind = 'celebContents' then '${rare.user}' end
  from generate_series(1, ${size}) n
  cross join lateral (select n <= ${rareRows} as is_rare) r
  cross join lateral (
    select
      case when is_rare or n % 10 = 0 then 'celebContents' else 'point' end as kind,
      case when is_rare or n % 10 = 1 then 'failed' else 'paid' end as status
  ) s`

const auditRows = (size: number): string => `
  insert into audit_log (number, at, by, action, target, facts, hash)
  select n, to_timestamp(${madeAt(size)}), case when is_rare then '${rare.staff}' else 'staff-' || n % 20 end,
    case when is_rare then '${rare.action}' else (array['people.look', 'case.claim', 'order.look'])[1 + n % 3] end,
    'users/' || whose, json_build_object('whose', whose, 'console', json_build_object('session', md5(n::text))),
    sha256(n::text::bytea)
  from generate_series(1, ${size}) n
  cross join lateral (select n <= ${rareRows} as is_rare) r
  cross join lateral (
    select case when is_rare then '${rare.user}' else ${idOf('7', 'n % 1000')} end as whose
  ) w`

/** Half of the cases are open. The queue holds the many cases that no filter matches before the rare ones. */
const cases = (size: number, fan: string, holder: string): string => `
  insert into cases
    (id, kind, target_id, person_id, harm, reporters, opened_at, due_at, holder, held_until, decision, decided_by,
      closed_at)
  select ${idOf(madeAt(size), 'n')}, case when is_rare then 'donation' else 'post' end, ${idOf('8', 'n')}, '${fan}',
    case when is_rare then 0 else n % 3 end, 1, opened_at, opened_at + interval '1 day',
    case when is_rare and is_open then '${holder}' end,
    case when is_rare and is_open then now() + interval '1 day' end,
    case when not is_open then 'nothing' end, case when not is_open then 'staff-1' end,
    case when not is_open then opened_at end
  from generate_series(1, ${size}) n
  cross join lateral (
    select n % 2 = 0 as is_open, to_timestamp(${madeAt(size)}) as opened_at
  ) o
  -- The rare cases come last in both lists: the newest open cases and the oldest closed ones.
  cross join lateral (
    select case when is_open then n > ${size - 2 * rareRows} else n <= ${2 * rareRows} end as is_rare
  ) r;
  insert into reports (id, reporter_id, kind, target_id, reason, created_at, state, category, case_id)
  select id, '${fan}', kind, target_id, 'bench', opened_at, case when closed_at is null then 'open' else 'decided' end,
    'spam', id
  from cases`

const tokenOf = (name: string): string => `bench ${name}`

/**
 * Adds staff with every role that the lists need, each with an open session. Returns their names and the tokens of
 * their session cookies.
 */
export async function addStaff(databaseUrl: string, count: number): Promise<{ name: string; token: string }[]> {
  const staff = Array.from({ length: count }, (_, place) => ({
    id: place.toString(16).padStart(24, '0'),
    name: `reader-${place}`,
  }))
  for (const { id, name } of staff) {
    await queryOnce(databaseUrl, 'insert into staff (id, name, display_name, created_at) values ($1, $2, $2, now())', [
      id,
      name,
    ])
    await queryOnce(
      databaseUrl,
      `insert into staff_roles (id, staff_id, role, granted_at)
       select left(md5($1 || role), 24), $1, role, now() from unnest('{auditor,moderator,agent}'::text[]) role`,
      [id],
    )
    await queryOnce(
      databaseUrl,
      `insert into staff_sessions (id, staff_id, token_hash, address, created_at, used_at)
       values ($1, $1, $2, '127.0.0.1', now(), now())`,
      [id, createHash('sha256').update(tokenOf(name)).digest()],
    )
  }
  return staff.map(({ name }) => ({ name, token: tokenOf(name) }))
}

export interface Desk {
  /** The tokens of the staff members' session cookies. */
  tokens: string[]
}

/**
 * Inserts `size` orders, `size` rows of the audit log and `size` cases, of which half are open. `holderPlace` is the
 * index of the staff member who has claimed the rare open cases.
 */
export async function seedDesk(
  databaseUrl: string,
  { size, fan, staffCount, holderPlace }: { size: number; fan: string; staffCount: number; holderPlace: number },
): Promise<Desk> {
  const staff = await addStaff(databaseUrl, staffCount)
  const statements = [people, orders(size, fan), auditRows(size), cases(size, fan, staff[holderPlace]!.name)]
  for (const statement of [...statements, 'analyze']) await queryOnce(databaseUrl, statement)
  return { tokens: staff.map(({ token }) => token) }
}
