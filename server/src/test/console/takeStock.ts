import type { Consequence } from '@byeol/contract/console/priceCalls.ts'
import type { Database } from '../../db/database.ts'

/** Counts of what people have, from whole tables, so that they do not depend on the triggers of a rehearsal. */
const counts = {
  locked: 'select count(*) from users where suspended_until is not null',
  lockedFor: `select coalesce(sum(extract(epoch from least(suspended_until, '2100-01-01'))), 0) from users`,
  endedCelebs: 'select count(*) from users where celeb_ended_at is not null',
  deleted: 'select count(*) from users where deleted_at is not null',
  kinds: `select count(*) from users where kind = 'tester'`,
  addresses: 'select hashtext(string_agg(email, $$,$$ order by id)) from users where deleted_at is null',
  signIns: `
    select (select count(*) from users where password_hash is not null) + (select count(*) from social_identities)`,
  signedOut: 'select count(*) from sessions where ended_at is not null',
  withheld: `
    select (select count(*) from users where withheld is not null)
      + (select count(*) from posts where withheld is not null)
      + (select count(*) from comments where withheld is not null)
      + (select count(*) from chat_messages where withheld is not null)
      + (select count(*) from contents where withheld is not null)`,
  ended: `select count(*) from premium_contracts where status = 'ended'`,
  refunds: 'select count(*) from refunds',
  refundWon: 'select coalesce(sum(amount_won), 0) from refunds',
  published: `select count(*) from contents where status = 'published'`,
  removed: `select count(*) from contents where status = 'removed'`,
  given: `select count(*) from app_store_holds where decision = 'given'`,
  strays: 'select count(*) from stray_captures where given_at is not null',
  strayWon: 'select coalesce(sum(amount_won) filter (where given_at is not null), 0) from stray_captures',
  refused: `select count(*) from app_store_holds where decision = 'refused'`,
  approvedWon: `
    select coalesce(sum(net_won) filter (where status not in ('requested', 'rejected')), 0) from settlements`,
  paidWon: `select coalesce(sum(net_won) filter (where status in ('paid', 'returned')), 0) from settlements`,
  rejectedWon: `select coalesce(sum(net_won) filter (where status = 'rejected'), 0) from settlements`,
  returnedWon: `select coalesce(sum(net_won) filter (where status = 'returned'), 0) from settlements`,
  signedWon: 'select coalesce(sum(sum_won) filter (where signed_at is not null), 0) from bank_files',
  right: `select count(*) from bank_accounts where check_state = 'right'`,
  wrong: `select count(*) from bank_accounts where check_state = 'wrong'`,
  held: 'select count(*) from legal_holds where released_at is null',
  staffOut: 'select count(*) from staff_sessions where ended_at is not null',
  staffKeys: 'select count(*) from staff_passkeys where ended_at is not null',
  staffRights: 'select count(*) + count(ended_at) from staff_roles',
  revoked: 'select count(distinct subject_id) from revoked_approvals',
} as const
type Count = keyof typeof counts
export type Stock = Record<Count, number>

const select = `select ${Object.entries(counts)
  .map(([name, sql]) => `(${sql})::float8 as "${name}"`)
  .join(', ')}`

export const takeStock = async (db: Database): Promise<Stock> => (await db.rows<Stock>(select))[0]!

export interface Changed {
  count?: number
  won?: number
}

/** What changed between two counts, as the lines that the preview must contain. */
export function changesOf(before: Stock, after: Stock): Partial<Record<Consequence, Changed>> {
  const by = (name: Count) => after[name] - before[name]
  const all: Partial<Record<Consequence, Changed>> = {
    // A person who is locked out for longer counts, too.
    lockedOut: { count: by('locked') === 0 && by('lockedFor') > 0 ? 1 : by('locked') },
    letIn: { count: -by('locked') },
    celebBack: { count: -by('endedCelebs') },
    deletedAccount: { count: by('deleted') },
    kindChanged: { count: Math.abs(by('kinds')) },
    addressChanged: { count: by('deleted') === 0 && by('addresses') !== 0 ? 1 : 0 },
    signInRemoved: { count: -by('signIns') },
    signedOut: { count: by('signedOut') },
    hidden: { count: by('withheld') },
    shown: { count: -by('withheld') },
    premiumEnded: { count: by('ended') },
    refund: { count: by('refunds'), won: by('refundWon') },
    contentsOn: { count: by('published') },
    contentsOff: { count: by('removed') > 0 ? 0 : -by('published') },
    contentsRemoved: { count: by('removed') },
    purchaseGiven: { count: by('given') },
    purchaseRefused: { count: by('refused') },
    captureReturned: { count: by('strays'), won: by('strayWon') },
    payoutApproved: { won: by('approvedWon') },
    payoutPaid: { won: by('paidWon') },
    payoutRejected: { won: by('rejectedWon') },
    payoutReturned: { won: by('returnedWon') },
    payoutInFile: { won: by('signedWon') },
    accountConfirmed: { count: by('right') },
    accountRefused: { count: by('wrong') },
    dataKept: { count: by('held') },
    dataReleased: { count: -by('held') },
    staffSignedOut: { count: by('staffOut') },
    staffKeyEnded: { count: by('staffKeys') },
    staffRight: { count: by('staffRights') },
    signatureRevoked: { count: by('revoked') },
  }
  const has = ({ count = 0, won = 0 }: Changed) => count > 0 || won > 0
  return Object.fromEntries(Object.entries(all).filter(([, changed]) => has(changed)))
}
