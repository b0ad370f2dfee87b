import type { FeaturePrivacy } from '../../personal-data/FeaturePrivacy.ts'

const kept = 'kept: payment records stay for the five years of Korean law (rules.md, People)' as const
const downloaded = 'no: the celeb’s money pages show it, masked' as const

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
    'tax_kinds.celeb_id': { download: downloaded, erasure: 'erased' },
    'resident_numbers.celeb_id': {
      download: 'no: never shown to anybody but the tax office',
      erasure: 'kept: tax law, for five years after the last payment (eraseResidentNumbers)',
    },
    'settlements.celeb_id': { download: downloaded, erasure: kept },
  },
  erase: ['delete from bank_accounts where celeb_id = $1', 'delete from tax_kinds where celeb_id = $1'],
} satisfies FeaturePrivacy
