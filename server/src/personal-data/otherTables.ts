import type { RetainedName } from '@byeol/contract/retention.ts'

interface OtherTables {
  /** What the rows are, or why they may stay. */
  why: string
  /**
   * What ends the rows, if they may contain words or a mark of a person: an entry of the retention table, a job of
   * their own (`jobs.ts`), or the row that they belong to. Left out: they stay.
   */
  until?: RetainedName | 'job' | 'parent'
  tables: readonly string[]
}

/**
 * TABLE: every table without a column for a person's id, apart from the ledger's. `sixYears.test.ts` compares it with
 * the schema. The tables that name a person are declared in the `privacy.ts` of each feature.
 */
export const otherTables: readonly OtherTables[] = [
  {
    why: 'the books: sums and numbers of payments, without a name or an address',
    tables: [
      ...['app_store_holds', 'app_store_notices', 'app_store_prices', 'app_store_subscriptions'],
      ...['app_store_transactions', 'bank_file_lines', 'captures', 'charge_attempts', 'donation_parts'],
      ...['donation_reversals', 'money_checks'],
      ...['premium_charges', 'premium_pauses', 'premium_periods', 'premium_reminders', 'reconciled', 'refunds'],
      ...['rehearsed', 'settlement_numbers', 'staff_refunds', 'stray_captures', 'taken_back', 'tax_handovers'],
    ],
  },
  { why: 'names and account numbers for the bank', until: 'bankFiles', tables: ['bank_files'] },
  {
    why: 'what staff decided and why; the case itself names nobody once its person is erased',
    tables: ['approvals', 'case_events', 'held_looks', 'revoked_approvals'],
  },
  { why: 'words of the person, deleted with the decision that they are about', until: 'parent', tables: ['appeals'] },
  { why: 'messages that a report copied', until: 'excerpts', tables: ['case_excerpts'] },
  { why: 'letters of staff that go out some seconds later', until: 'job', tables: ['held_letters'] },
  { why: 'files and notes of an inquiry', until: 'parent', tables: ['inquiry_files', 'inquiry_notes'] },
  {
    why: 'what an incident was and what staff did; the people are in tables of their own',
    tables: ['incident_acts', 'incident_sendings', 'incidents'],
  },
  {
    why: 'staff, their devices and their rights: an employer’s records',
    tables: [
      ...['duty_shifts', 'staff', 'staff_challenges', 'staff_changes', 'staff_devices', 'staff_links', 'staff_mails'],
      ...['staff_passkeys', 'staff_presence', 'staff_roles', 'staff_sessions'],
    ],
  },
  {
    why: 'proof that the log of staff acts is whole, and reviews of it',
    tables: ['access_reviews', 'audit_checks', 'audit_heads', 'audit_restores'],
  },
  {
    why: 'settings, texts and decisions of the operator',
    tables: [
      ...['app_versions', 'blocked_searches', 'flags', 'known_names', 'outages', 'policies', 'saved_replies'],
      ...['service_changes'],
    ],
  },
  {
    why: 'servers, jobs, keys and backups',
    tables: [
      ...['birthday_days', 'chat_outbox', 'database_marks', 'desk_changes', 'key_checks', 'moved_clock', 'nodes'],
      ...['restore_proofs', 'restores', 'schema_migrations', 'web_assets'],
    ],
  },
  {
    why: 'counts of a day',
    tables: ['analytics_sums', 'destruction_runs', 'text_days', 'translation_days'],
  },
  { why: 'searches by word and day, never by person', until: 'blockedSearches', tables: ['blocked_search_days'] },
  {
    why: 'hashes and copies that end on their own',
    until: 'job',
    tables: [
      ...['analytics_events', 'analytics_keys', 'link_previews', 'password_attempts', 'translations'],
      ...['used_tickets'],
    ],
  },
  {
    why: 'parts of a row that names a person, deleted with it',
    until: 'parent',
    tables: ['chat_reaction_counts', 'contents_items', 'post_tags'],
  },
  { why: 'looks of files that were removed as illegal, so that they cannot return', tables: ['removed_media'] },
]
