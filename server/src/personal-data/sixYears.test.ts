import { api } from '@byeol/contract/api.ts'
import { retention } from '@byeol/contract/retention.ts'
import { beforeAll, expect, it } from 'vitest'
import { jobs } from '../jobs.ts'
import { newId } from '../newId.ts'
import { sealedColumns, type SealedColumn } from '../operate/sealedColumns.ts'
import { privacyOfFeatures } from '../privacy.ts'
import { leaveTraces, type Traces } from '../test/leaveTraces.ts'
import { confirmSessions } from '../test/signUpPerson.ts'
import { useOwnWorld } from '../test/useWorld.ts'
import { otherTables } from './otherTables.ts'

const dayMs = 86_400_000
const world = useOwnWorld()
let people: Traces

async function runJobs(): Promise<void> {
  for (let round = 0; round < 3; round += 1) for (const { isOfNode, run } of jobs) if (!isOfNode) await run(world.ctx)
}

const names = async (sql: string) => (await world.ctx.db.rows<{ name: string }>(sql)).map(({ name }) => name)
const selectTables = `select tablename as name from pg_tables where schemaname = 'public' order by 1`
const ofPeople = new Set(
  privacyOfFeatures.flatMap(({ columns }) => Object.keys(columns).map((column) => column.split('.')[0]!)),
)

const isEmpty = ({ column, isFile }: SealedColumn) => `coalesce(${column}, '') = ${isFile ? `'\\x'::bytea` : `''`}`
const full = async (sealed: SealedColumn) =>
  (await world.ctx.db.rows(`select from ${sealed.table} where not (${isEmpty(sealed)})`)).length

/** What another celeb has who never leaves: an old payout, and a contact of the family from an end that was undone. */
async function insertOfMember(): Promise<void> {
  const at = world.ctx.now()
  const { id } = await world.celeb()
  const statements = [
    `insert into settlements
     select (jsonb_populate_record(s, jsonb_build_object('id', $2::text, 'celeb_id', $1::text, 'number', 'S-2020-9'))).*
     from settlements s
     where $3::timestamptz is not null
     limit 1`,
    `insert into celeb_endings
       (id, user_id, kind, asked_by, words, contact_sealed, digest, requested_by, requested_at, withdrawn_by,
         withdrawn_at)
     values ($2, $1, 'memorial', 'family', 'x', 'sealed', 'x', 'jin', $3, 'jin', $3)`,
    `insert into bank_files (id, profile, line_count, sum_won, digest, content_sealed, made_by, made_at)
     select $2, 'x', 1, 1, repeat('0', 64), 'sealed', 'jin', $3
     where $1::text is not null`,
    `insert into held_letters (id, kind, subject_id, by, due_at, letter_sealed)
     values ($2, 'guardian', $1, 'jin', $3::timestamptz + interval '1 day', 'sealed')`,
    `insert into case_excerpts (case_id, sealed, messages, media, created_at)
     select id, 'sealed', 0, 0, $3
     from cases
     where closed_at is not null and $1::text is not null and $2::text is not null
     limit 1`,
  ]
  for (const statement of statements) await world.ctx.db.rows(statement, [id, newId(at), at])
}

/** Runs statements that triggers would refuse, because two people have not signed. */
const asOwner = (statements: readonly string[]) =>
  world.withOwner((pool) =>
    pool.query(['set session_replication_role = replica', ...statements, 'reset session_replication_role'].join(';\n')),
  )

/** Answers and ends what staff work on, because the periods run from there, and fills every sealed column. */
async function finishWork(): Promise<void> {
  const { id } = await world.celeb()
  const sealed = sealedColumns
    .filter(({ table }) => table !== 'bank_files')
    .map(({ table, column, isFile }) => `update ${table} set ${column} = ${isFile ? `'\\x01'` : `'still here'`}`)
  await asOwner([
    `insert into celeb_endings
       (id, user_id, kind, asked_by, words, contact_sealed, digest, requested_by, requested_at, done_by, done_at,
         ended_at)
     values
       ('${newId(world.ctx.now())}', '${id}', 'memorial', 'family', 'x', 'x', 'x', 'jin', now(), 'min', now(), now())`,
    `update guardian_requests set answered_at = now(), answered_by = 'jin', is_granted = false`,
    `update payable_requests set answered_at = now(), answered_by = 'jin', is_granted = false`,
    `update data_asks set answered_at = now(), answered_by = 'jin'`,
    `update takedowns set ended_at = now(), ended_by = 'jin', outcome = 'refused'`,
    `update authority_demands set decided_at = now(), decided_by = 'jin', decision = 'refused'`,
    `update incidents set closed_at = now(), closed_by = 'jin', closing = 'x'`,
    `update refund_transfers
     set status = 'returned', paid_at = now(), returned_at = now(), digest = 'x', number_sealed = 'x',
       holder_sealed = 'x', bank_code = '088'`,
    ...[
      ['refund-transfer', 'refund_transfers'],
      ['celeb-ending', 'celeb_endings'],
    ].map(
      ([kind, table]) => `insert into approvals (subject_kind, subject_id, by, at, digest)
       select '${kind}', id, name, now(), 'x'
       from ${table}
       cross join unnest('{jin,min}'::text[]) name`,
    ),
    ...sealed,
  ])
}

beforeAll(async () => {
  people = await leaveTraces(world)
  await insertOfMember()
  await finishWork()
}, 120_000)

it('every table of the schema either names a person or is declared as one that does not', async () => {
  const declared = [...ofPeople, ...otherTables.flatMap(({ tables }) => tables)]
  expect(declared.filter((table, at) => declared.indexOf(table) !== at)).toEqual([])
  const ofLedger = (table: string) => table.startsWith('ledger')
  expect((await names(selectTables)).filter((table) => !ofLedger(table))).toEqual(
    declared.filter((table) => !ofLedger(table)).toSorted(),
  )
})

it('what one table keeps until a period of the retention table ends is named there', () => {
  const entries = otherTables.flatMap(({ until }) => (until && until !== 'job' && until !== 'parent' ? [until] : []))
  expect(entries.filter((entry) => !(entry in retention))).toEqual([])
})

it('after six years no encrypted column has anything left of those who left, or of old payouts', async () => {
  for (const sealed of sealedColumns)
    expect([sealed.table, sealed.column, await full(sealed)]).not.toEqual([sealed.table, sealed.column, 0])
  for (const who of [people.celeb, people.fan]) {
    await confirmSessions(world, who)
    await who.call(api.auth.deleteAccount, {})
  }
  world.pass(31 * dayMs)
  await runJobs()
  world.pass(6 * 366 * dayMs)
  await runJobs()
  const left = await Promise.all(sealedColumns.map(async (sealed) => ({ ...sealed, count: await full(sealed) })))
  // Members keep their phone number.
  const members = (table: string) => table === 'users'
  expect(left.filter(({ table, count }) => count > 0 && !members(table)).map((each) => each.column)).toEqual([])
}, 240_000)

it('after eight years the records about people of incidents, holds and demands are gone, too', async () => {
  world.pass(2 * 366 * dayMs)
  await runJobs()
  const tables = ['incident_people', 'incident_letters', 'legal_holds', 'authority_demands', 'consent_reminders']
  for (const table of tables) expect([table, await world.ctx.db.rows(`select from ${table}`)]).toEqual([table, []])
}, 240_000)
