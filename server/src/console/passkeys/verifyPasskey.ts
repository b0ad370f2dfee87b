import type { StaffId } from '@byeol/contract/console/staffCalls.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'

const selectAll = 'select id, transports from staff_passkeys where staff_id = $1 and ended_at is null order by slot'
const select = `
  select id, staff_id, public_key, counter, transports
  from staff_passkeys
  where id = $1 and ended_at is null`
const noteUse = 'update staff_passkeys set used_at = $2, counter = greatest(counter, $3) where id = $1'

/** The relying party id: passkeys of other hosts are not accepted. */
export const rpId = (ctx: Context): string => new URL(ctx.consoleUrl).hostname

/**
 * Options for the browser to sign `challenge` with a passkey: one of this person's, or any passkey if the person is not
 * known yet.
 */
export async function askForPasskey(
  ctx: Context,
  challenge: Buffer,
  staffId: StaffId | null,
): Promise<Record<string, unknown>> {
  const shape = { id: column.text, transports: column.texts }
  const keys = staffId === null ? [] : await ctx.db.rows(selectAll, [staffId], shape)
  return {
    ...(await generateAuthenticationOptions({
      rpID: rpId(ctx),
      challenge: new Uint8Array(challenge),
      userVerification: 'required',
      allowCredentials: keys.map(({ id, transports }) => ({ id, transports })),
    })),
  }
}

interface Signer {
  staffId: StaffId
  passkeyId: string
}

/**
 * Finds the passkey that signed `challenge` (at the console's origin, with user verification), and its owner. Throws
 * `passkey_refused`.
 */
export async function verifyPasskey(ctx: Context, challenge: Buffer, response: unknown): Promise<Signer> {
  const answer = response as AuthenticationResponseJSON
  const key =
    typeof answer?.id === 'string'
      ? await ctx.db.row(select, [answer.id], {
          id: column.text,
          staff_id: column.textAs<StaffId>(),
          public_key: column.bytes,
          counter: column.bigint,
          transports: column.texts,
        })
      : null
  if (!key) throw new ApiError('passkey_refused')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: challenge.toString('base64url'),
    expectedOrigin: ctx.consoleUrl,
    expectedRPID: rpId(ctx),
    requireUserVerification: true,
    credential: {
      id: key.id,
      publicKey: new Uint8Array(key.public_key),
      counter: Number(key.counter),
      transports: key.transports,
    },
  }).catch((error: unknown) => {
    ctx.log.info({ err: error }, 'a passkey was refused')
    throw new ApiError('passkey_refused')
  })
  if (!verified) throw new ApiError('passkey_refused')
  await ctx.db.rows(noteUse, [key.id, ctx.now(), authenticationInfo.newCounter])
  return { staffId: key.staff_id, passkeyId: key.id }
}
