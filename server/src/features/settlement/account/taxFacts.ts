import type { api } from '@byeol/contract/api.ts'
import type { TaxKind } from '@byeol/contract/celeb/taxCalls.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import type { Handler } from '../../../http/call.ts'
import { seal } from '../../../seal.ts'
import { findIdentity } from '../../identity/findIdentity.ts'
import type { SealedIdentity } from '../../identity/verifyIdentity.ts'
import { fitsIdentity } from './fitsIdentity.ts'

type TaxFacts = Result<typeof api.celeb.taxFacts>

export interface SealedResidence {
  residentNumber: string
  address: string
}
/** The encryption purpose for resident numbers, which use separate keys (`RESIDENT_KEYS`). */
export const sealedResidence = (celebId: UserId): string => `resident number ${celebId}`

const select = `
  select coalesce((select kind from tax_kinds where celeb_id = $1), 'freelance') as "taxKind",
    (select saved_at from resident_numbers where celeb_id = $1) as "savedAt"`
const shape = { taxKind: column.textAs<TaxKind>(), savedAt: column.timestamp.orNull }
const save = `
  insert into resident_numbers (celeb_id, sealed, saved_at)
  values ($1, $2, $3)
  on conflict (celeb_id) do update
  set sealed = excluded.sealed, saved_at = excluded.saved_at`

/** How a celeb is taxed, and whether their resident number is stored. The number itself is never shown. */
export async function readTaxFacts(db: Queries, celebId: UserId): Promise<TaxFacts> {
  const { taxKind, savedAt } = (await db.row(select, [celebId], shape))!
  return { taxKind, isSaved: savedAt !== null, savedAt }
}

function requireFitting(residentNumber: string, identity: SealedIdentity): void {
  if (!fitsIdentity(residentNumber, identity))
    throw new ApiError('invalid_parameters', [{ path: 'residentNumber', message: 'not of the verified identity' }])
}

/**
 * Stores a celeb's resident number and address, encrypted. Throws `id_verification_required`, and `invalid_parameters`
 * if the number does not match the verified identity.
 */
export const saveTaxFacts: Handler<typeof api.celeb.saveTaxFacts> = async (ctx, me, { residentNumber, address }) => {
  const identity = await findIdentity(ctx, ctx.db, me.id)
  if (!identity) throw new ApiError('id_verification_required')
  requireFitting(residentNumber, identity)
  await saveResidence(ctx, ctx.db, me.id, { residentNumber, address })
  return readTaxFacts(ctx.db, me.id)
}

/** Stores a resident number and address, encrypted, without comparing them with an identity. */
export async function saveResidence(
  ctx: Context,
  db: Queries,
  celebId: UserId,
  { residentNumber, address }: SealedResidence,
): Promise<void> {
  const residence: SealedResidence = { residentNumber: residentNumber.replace('-', ''), address }
  await db.rows(save, [celebId, seal(ctx.secrets.resident, sealedResidence(celebId), residence), ctx.now()])
}
