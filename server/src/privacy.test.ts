import { api } from '@byeol/contract/api.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { eraseDeletedPeople } from './features/privacy/eraseDeletedPeople.ts'
import type { PersonColumn } from './personal-data/FeaturePrivacy.ts'
import { privacyOfFeatures } from './privacy.ts'
import type { Actor } from './test/Actor.ts'
import { leaveTraces, type Traces } from './test/leaveTraces.ts'
import { useOwnWorld } from './test/useWorld.ts'
import { until } from './test/until.ts'

const dayMs = 86_400_000

const world = useOwnWorld()

const declared: [column: string, PersonColumn][] = privacyOfFeatures.flatMap(({ columns }) => Object.entries(columns))

describe('the table of contents', () => {
  /**
   * Columns with the ids of things, not people. A new column that ends in `_id` belongs either here or in a feature's
   * privacy.ts.
   */
  const idsOfThings = new Set(
    [
      'send',
      'until',
      'next',
      'bank_account',
      'chat',
      'message',
      'photo',
      'media',
      'file',
      'post',
      'comment',
      'parent',
      'inquiry',
      'subscription',
      'session',
      'case',
      'strike',
      'takedown',
      'settlement',
      'refund',
    ]
      .concat(['client', 'reply_to', 'answer', 'read', 'left', 'last', 'from', 'to', 'board_post'])
      .concat([
        'event',
        'order',
        'lot',
        'product',
        'payment',
        'transaction',
        'card',
        'open_order',
        'donation',
        'contract',
        'subject',
        'contents',
        'application',
        'original_transaction',
        'notice',
        'incident',
        'sending',
        'staff',
      ])
      .map((name) => `${name}_id`),
  )
  const wordsNotPeople = [
    'posts.filtered_by',
    'comments.filtered_by',
    'notifications.target_id',
    'bank_accounts.checked_by',
    'cases.decided_by',
    'cases.proposed_by',
    'strikes.decided_by',
    'strikes.undone_by',
    'appeals.first_decided_by',
    'appeals.decided_by',
    'takedowns.decided_by',
    'takedowns.ended_by',
    'sessions.confirmed_by',
    'key_checks.key_id',
    'nodes.bus_id',
    'revoked_approvals.revoked_by',
    'audit_restores.requested_by',
    'audit_restores.withdrawn_by',
    'staff_changes.requested_by',
    'staff_changes.withdrawn_by',
    'deletion_requests.requested_by',
    'deletion_requests.done_by',
    'deletion_requests.withdrawn_by',
    'celeb_endings.requested_by',
    'celeb_endings.done_by',
    'celeb_endings.withdrawn_by',
    'celeb_endings.recalled_by',
    'celeb_endings.back_by',
    'celeb_endings.asked_by',
    'data_requests.requested_by',
    'data_requests.done_by',
    'data_requests.withdrawn_by',
    'legal_holds.placed_by',
    'legal_holds.released_by',
    'access_reviews.reviewed_by',
    'recording_matches.seen_by',
    'blocked_searches.added_by',
    'authority_demands.noted_by',
    'authority_demands.decided_by',
    'payable_claims.noted_by',
    'payable_requests.answered_by',
    'data_asks.answered_by',
    'data_asks.request_id',
    'refund_transfers.checked_by',
    'bank_file_lines.transfer_id',
    'contents.trial_file_id',
    'incidents.opened_by',
    'incidents.found_by',
    'incidents.closed_by',
    'incident_sendings.requested_by',
    'incident_sendings.sent_by',
    'kind_changes.requested_by',
    'kind_changes.done_by',
    'kind_changes.withdrawn_by',
    'contents.removal_proposed_by',
    'service_changes.requested_by',
    'service_changes.done_by',
    'service_changes.withdrawn_by',
    'bank_files.made_by',
    'bank_files.signed_by',
    'app_store_holds.decided_by',
    'given_back.target_id',
    'restores.let_by',
    'stray_captures.given_by',
    'staff_refunds.requested_by',
    'staff_refunds.approved_by',
    'staff_refunds.ended_by',
    'notice_drafts.written_by',
    'notice_drafts.checked_by',
    'notice_drafts.ended_by',
    'policies.written_by',
    'policies.signed_by',
    'policies.checked_by',
    'policies.withdrawn_by',
    'guardian_requests.answered_by',
    'flags.changed_by',
    'staff_sessions.passkey_id',
    'inquiries.closed_by',
    'celeb_applications.link_seen_by',
    'celeb_applications.approve_by',
    'cases.batch_id',
    'outages.started_by',
    'outages.ended_by',
    'outages.checked_by',
    'staff_presence.stream_id',
  ]

  const selectReferring = `
    select format('%s.%s', c.conrelid::regclass, a.attname) as name
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid in ('users'::regclass, 'celebs'::regclass)`
  const selectColumns = `
    select format('%s.%s', table_name, column_name) as name
    from information_schema.columns
    where table_schema = 'public'`

  it('names each column of the schema that holds a person’s id, once', async () => {
    const { db } = world.ctx
    const columns = (await db.rows<{ name: string }>(selectColumns)).map(({ name }) => name)
    const named = columns.filter((name) => /_(id|by)$/u.test(name) && !idsOfThings.has(name.split('.')[1]!))
    const referring = (await db.rows<{ name: string }>(selectReferring)).map(({ name }) => name)
    const ofPeople = new Set([...referring, ...named].filter((name) => !wordsNotPeople.includes(name)))

    const names = declared.map(([name]) => name)
    expect([...ofPeople].filter((name) => !names.includes(name))).toEqual([])
    expect(names.filter((name) => !columns.includes(name))).toEqual([])
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })
})

describe('a fan and a celeb who used all of the product', () => {
  let people: Traces
  const exports = new Map<Actor, Record<string, unknown>>()
  beforeAll(async () => {
    people = await leaveTraces(world)
    await until('notifications are stored', async () => (await holds('notifications.actor_id', people.fan)) > 0)
    for (const who of [people.fan, people.celeb]) {
      const { list: messages } = await who.call(api.user.exportMessages, {})
      exports.set(who, { ...(await who.call(api.user.export, {})), messages })
    }
  })

  const holds = async (column: string, who: Actor): Promise<number> => {
    const [table, name] = column.split('.')
    const select = `select count(*)::int as count from ${table} where ${name}::text like $1`
    return (await world.ctx.db.row<{ count: number }>(select, [`%${who.id}%`]))!.count
  }
  const holders = async (column: string): Promise<Actor[]> => {
    const found = [people.fan, people.celeb].map(async (who) => ((await holds(column, who)) > 0 ? [who] : []))
    return (await Promise.all(found)).flat()
  }
  const partOf = (who: Actor, path: string): unknown =>
    path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], exports.get(who))

  it.each(declared)('have rows in %s, and find them in their download', async (column, { download }) => {
    const found = await holders(column)
    expect(found).not.toEqual([])
    if (download.startsWith('no: ')) return
    for (const who of found) expect([partOf(who, download)].flat()).not.toEqual([])
  })

  describe('30 days after they deleted their accounts', () => {
    beforeAll(async () => {
      for (const who of [people.celeb, people.fan]) {
        await world.ctx.db.rows('update sessions set confirmed_at = $2 where user_id = $1', [who.id, world.ctx.now()])
        await who.call(api.auth.deleteAccount, {})
      }
      world.pass(31 * dayMs)
      await eraseDeletedPeople(world.ctx)
    })

    it.each(declared)('%s: erased or kept as declared', async (column, { erasure }) => {
      const left = (await holders(column)).map(({ nickname }) => nickname)
      if (erasure === 'erased') expect(left).toEqual([])
      else expect(left).not.toEqual([])
    })

    it('no other column of the database names them', async () => {
      const tables = await world.ctx.db.rows<{ name: string }>(
        `select tablename as name from pg_tables where schemaname = 'public'`,
      )
      const naming = await Promise.all(
        tables.map(({ name }) =>
          world.ctx.db.rows<{ column: string }>(
            `select distinct '${name}.' || field.key as column
             from ${name} t
             cross join jsonb_each_text(to_jsonb(t)) as field
             where field.value like '%' || $1 || '%' or field.value like '%' || $2 || '%'`,
            [people.fan.id, people.celeb.id],
          ),
        ),
      )
      const kept = declared.filter(([, { erasure }]) => erasure !== 'erased').map(([column]) => column)
      expect(naming.flat().filter(({ column }) => !kept.includes(column))).toEqual([])
    })
  })
})
