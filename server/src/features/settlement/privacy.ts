import { exported, type FeaturePrivacy } from '../../personal-data/FeaturePrivacy.ts'

const kept = 'kept: payment records stay for the five years of Korean law (rules.md, People)' as const
const downloaded = 'no: the celeb’s money pages show it, masked' as const

const selectTransfers = `
  select number, amount_won as "amountWon", status, bank_code as "bankCode", masked_number as "maskedNumber",
    asked_at as "askedAt", paid_at as "paidAt"
  from refund_transfers
  where user_id = $1
  order by id`

export const settlementPrivacy = {
  columns: {
    'bank_accounts.celeb_id': { download: downloaded, erasure: 'erased' },
    'payable_claims.celeb_id': {
      download: downloaded,
      erasure: 'kept: claims come after the erasure, from celebs who have left',
    },
    'payable_requests.celeb_id': {
      download: downloaded,
      erasure: 'kept: claims come after the erasure, from celebs who have left',
    },
    'refund_transfers.user_id': { download: 'refundTransfers', erasure: kept },
    'refund_contacts.user_id': {
      download: 'no: kept of people who have left, until they are paid what we owe',
      erasure: 'kept: until they are paid what we owe, for five years at most (forgetContacts)',
    },
    'tax_kinds.celeb_id': {
      download: downloaded,
      erasure: 'kept: decides the tax of earnings that are still unpaid, until they are (eraseLatePayouts)',
    },
    'resident_numbers.celeb_id': {
      download: 'no: never shown to anybody but the tax office',
      erasure: 'kept: tax law, for five years after the last payment (eraseResidentNumbers)',
    },
    'settlements.celeb_id': { download: downloaded, erasure: kept },
  },
  exports: {
    refundTransfers: ({ db }, userId) => db.rows(selectTransfers, [userId], exported.refundTransfers.element),
  },
  erase: ['delete from bank_accounts where celeb_id = $1'],
} satisfies FeaturePrivacy
