import type { CaseId, UserId } from '@byeol/contract/ids.ts'
import { letterPurpose } from '../console/staff/heldLetters.ts'
import { proofPurpose } from '../features/application/view.ts'
import { oldEmailOf } from '../features/auth/account/changeEmail.ts'
import { endingContactPurpose } from '../features/leaving/endCeleb.ts'
import { excerptPurpose } from '../features/report/excerpt.ts'
import { askPurpose } from '../features/service/data-requests/askForData.ts'
import { guardianPurpose } from '../features/service/guardians/requestAsGuardian.ts'
import { inquiryFilePurpose } from '../features/service/inquiryFiles.ts'
import { takedownPurpose } from '../features/cases/takedown/requestTakedown.ts'
import { sealedFor } from '../features/settlement/account/bankAccounts.ts'
import { claimPurpose } from '../features/settlement/claim/storeClaim.ts'
import { sealedResidence } from '../features/settlement/account/taxFacts.ts'
import { sealedBankFile } from '../features/settlement/payout/makeBankFile.ts'
import { sealedInSettlement } from '../features/settlement/request/settlements.ts'
import { contactPurpose } from '../features/settlement/transfer/leaverContacts.ts'
import { sealedInTransfer } from '../features/settlement/transfer/transfers.ts'

export interface SealedColumn {
  table: string
  column: string
  /** The environment variable with the keys that encrypt it. */
  name: 'DATA_KEYS' | 'RESIDENT_KEYS'
  /** The columns that identify a row. */
  id: string
  /** The SQL expression that is passed to `purpose`, if it is not `id`. */
  owner?: string
  purpose: (owner: string) => string
  /** Set if the column is a `bytea` that contains a file. */
  isFile?: true
}

const data = 'DATA_KEYS'
const proof = {
  table: 'application_proofs',
  name: data,
  id: 'id',
  owner: 'storage_key',
  purpose: proofPurpose,
} as const
const account = { table: 'bank_accounts', name: data, id: 'id' } as const
const settlement = { table: 'settlements', name: data, id: 'id' } as const
const transfer = { table: 'refund_transfers', name: data, id: 'id' } as const
const guardian = { table: 'guardian_requests', name: data, id: 'id' } as const
const takedown = { table: 'takedowns', name: data, id: 'id' } as const
const change = { table: 'email_changes', name: data, id: 'id::text', owner: 'user_id' } as const
const phoneOf = (userId: string) => `phone ${userId}`

/** TABLE: every encrypted column of the database. `reseal.test.ts` compares it with the schema. */
export const sealedColumns: readonly SealedColumn[] = [
  { ...proof, column: 'preview_sealed' },
  { ...account, column: 'number_sealed', purpose: sealedFor.number },
  { ...account, column: 'holder_sealed', purpose: sealedFor.holder },
  { ...account, column: 'bankbook_sealed', purpose: sealedFor.bankbook, isFile: true },
  { table: 'celeb_endings', column: 'contact_sealed', name: data, id: 'id', purpose: endingContactPurpose },
  { table: 'bank_files', column: 'content_sealed', name: data, id: 'id', purpose: sealedBankFile },
  {
    table: 'case_excerpts',
    column: 'sealed',
    name: data,
    id: 'case_id',
    purpose: (id) => excerptPurpose(id as CaseId),
  },
  { table: 'failed_work', column: 'sealed', name: data, id: 'id', owner: 'name', purpose: (name) => `task ${name}` },
  { ...change, column: 'old_email_sealed', purpose: oldEmailOf },
  { ...change, column: 'phone_sealed', purpose: phoneOf },
  { ...guardian, column: 'answer_sealed', purpose: guardianPurpose },
  { table: 'held_letters', column: 'letter_sealed', name: data, id: 'id', purpose: letterPurpose },
  { ...guardian, column: 'asker_sealed', purpose: guardianPurpose },
  { ...guardian, column: 'words_sealed', purpose: guardianPurpose },
  { table: 'payable_requests', name: data, id: 'id', column: 'facts_sealed', purpose: claimPurpose },
  { table: 'data_asks', name: data, id: 'id', column: 'facts_sealed', purpose: askPurpose },
  {
    table: 'resident_numbers',
    column: 'sealed',
    name: 'RESIDENT_KEYS',
    id: 'celeb_id',
    purpose: (id) => sealedResidence(id as UserId),
  },
  { ...transfer, column: 'number_sealed', purpose: sealedInTransfer.number },
  { ...transfer, column: 'holder_sealed', purpose: sealedInTransfer.holder },
  { table: 'refund_contacts', name: data, id: 'user_id', column: 'email_sealed', purpose: contactPurpose },
  { ...settlement, column: 'number_sealed', purpose: sealedInSettlement.number },
  { ...settlement, column: 'holder_sealed', purpose: sealedInSettlement.holder },
  {
    table: 'social_identities',
    column: 'refresh_sealed',
    name: data,
    id: `provider || ' ' || subject`,
    purpose: () => 'apple refresh token',
  },
  { ...takedown, column: 'asker_sealed', purpose: (id) => takedownPurpose(id as never) },
  { ...takedown, column: 'answer_sealed', purpose: (id) => takedownPurpose(id as never) },
  { ...takedown, column: 'words_sealed', purpose: (id) => takedownPurpose(id as never) },
  { table: 'users', column: 'phone_sealed', name: data, id: 'id', purpose: phoneOf },
  { table: 'verified_identities', column: 'sealed', name: data, id: 'user_id', purpose: (id) => `identity ${id}` },
]

/** TABLE: encrypted files, by the column that contains their key in the store. */
export const sealedFiles = [
  { table: 'guardian_requests', column: 'proof_key', id: 'id', purpose: guardianPurpose },
  { table: 'payable_requests', column: 'proof_key', id: 'id', purpose: claimPurpose },
  { table: 'data_asks', column: 'proof_key', id: 'id', purpose: askPurpose },
  { table: 'application_proofs', column: 'storage_key', id: 'storage_key', purpose: proofPurpose },
  { table: 'inquiry_files', column: 'storage_key', id: 'storage_key', purpose: inquiryFilePurpose },
  { table: 'takedowns', column: 'proof_key', id: 'id', purpose: (id: string) => takedownPurpose(id as never) },
] as const
