import type { Staff } from '@byeol/contract/console/staffCalls.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import { hiddenAaguid } from './authenticators.ts'
import { rpId } from './verifyPasskey.ts'

const selectIds = 'select id from staff_passkeys where staff_id = $1 and ended_at is null order by slot'
const insert = `
  insert into staff_passkeys (id, staff_id, slot, public_key, counter, transports, aaguid, created_at)
  select $1::text, $2::text, s.slot, $3::bytea, $4::bigint, $5::text[], $6::text, $7::timestamptz
  from generate_series(1, 2) s (slot)
  where not exists (
    select from staff_passkeys p where p.staff_id = $2::text and p.slot = s.slot and p.ended_at is null
  )
  order by s.slot
  limit 1
  on conflict do nothing
  returning slot`

export const findPasskeyIds = async (ctx: Context, staffId: string): Promise<string[]> =>
  (await ctx.db.rows(selectIds, [staffId], { id: column.text })).map(({ id }) => id)

/** Options for the browser to create a passkey, on a device that does not yet have a passkey of this person. */
export async function askForNewPasskey(
  ctx: Context,
  { id, name, displayName }: Staff,
  challenge: Buffer,
): Promise<Record<string, unknown>> {
  const theirs = await findPasskeyIds(ctx, id)
  return {
    ...(await generateRegistrationOptions({
      rpName: 'Byeol',
      rpID: rpId(ctx),
      userID: new TextEncoder().encode(id),
      userName: name,
      userDisplayName: displayName,
      challenge: new Uint8Array(challenge),
      attestationType: 'none',
      excludeCredentials: theirs.map((each) => ({ id: each })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })),
  }
}

interface NewPasskey {
  id: string
  publicKey: Uint8Array
  counter: number
  transports: string[]
  /** The model of the authenticator; null if it does not disclose its model. */
  aaguid: string | null
}

/**
 * Throws `passkey_refused` unless the key was created for this challenge, at the console's origin, with user
 * verification.
 */
export async function verifyNewPasskey(ctx: Context, challenge: Buffer, response: unknown): Promise<NewPasskey> {
  const result = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge.toString('base64url'),
    expectedOrigin: ctx.consoleUrl,
    expectedRPID: rpId(ctx),
    requireUserVerification: true,
  }).catch((error: unknown) => {
    ctx.log.info({ err: error }, 'a new passkey was refused')
    return { verified: false as const }
  })
  if (!result.verified) throw new ApiError('passkey_refused')
  const { aaguid, credential } = result.registrationInfo
  const { id, publicKey, counter, transports = [] } = credential
  return { id, publicKey, counter, transports, aaguid: aaguid === hiddenAaguid ? null : aaguid }
}

/**
 * Stores the passkey in the free slot. Throws `conflict` if both slots are taken, or if the key already belongs to a
 * staff member.
 */
export async function storePasskey(ctx: Context, tx: Transaction, staffId: string, key: NewPasskey): Promise<void> {
  const values = [key.id, staffId, Buffer.from(key.publicKey), key.counter, key.transports, key.aaguid, ctx.now()]
  if (!(await tx.row(insert, values))) throw new ApiError('conflict')
}
