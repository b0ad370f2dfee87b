import { exported, type FeaturePrivacy, type PersonColumn } from '../personal-data/FeaturePrivacy.ts'

const selectHistory = `
  select asset, kind, amount::float8 as amount, balance_after::float8 as "balanceAfter", at
  from ledger_lines
  where user_id = $1
  order by asset, number`

const erasure = 'kept: payment records stay for the five years of Korean law (rules.md, People)' as const
const ownHistory: PersonColumn = { download: 'pointHistory', erasure }

/** The ledger's tables by kind of personal data (`collectedTables.ts`). */
export const ledgerTables = {
  payments: ['ledger_wallets', 'ledger_lots', 'ledger_lines', 'ledger_transfers'],
  settlement: ['ledger_celebs', 'ledger_earnings', 'ledger_earning_days', 'ledger_earning_totals'],
} as const

export const ledgerPrivacy = {
  columns: {
    'ledger_wallets.user_id': ownHistory,
    'ledger_lots.user_id': ownHistory,
    'ledger_lines.user_id': ownHistory,
    'ledger_lines.celeb_id': { download: 'no: rows of the fans who paid', erasure },
    'ledger_earnings.celeb_id': { download: 'no: the celeb’s money pages show it', erasure },
    'ledger_earning_totals.celeb_id': { download: 'no: sums of the earnings', erasure },
    'ledger_earning_days.celeb_id': { download: 'no: sums of the earnings', erasure },
    'ledger_celebs.celeb_id': { download: 'no: a row to lock', erasure },
    // Account names contain the owner's id: `wallet:USER:LOT`, `celeb_earned:CELEB:dm`.
    'ledger_transfers.debit': { download: 'no: the postings behind the history', erasure },
    'ledger_transfers.credit': { download: 'no: the postings behind the history', erasure },
  },
  exports: {
    pointHistory: ({ db }, userId) => db.rows(selectHistory, [userId], exported.pointHistory.element),
  },
  erase: [],
} satisfies FeaturePrivacy
