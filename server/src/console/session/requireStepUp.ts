import { consoleApi, stepUpHeader } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { jsonFits } from '../../http/jsonFits.ts'
import type { StaffCaller } from '../../http/call.ts'
import { takeChallenge } from '../passkeys/challenges.ts'
import { verifyPasskey } from '../passkeys/verifyPasskey.ts'

const Header = consoleApi.staff.signIn.input

/**
 * What the passkey signs for one call: a hash of the nonce, the call's path and the SHA-256 of its body as JSON. So a
 * signature cannot be reused for another amount, call or time.
 */
export const stepUpChallenge = (nonce: Buffer, path: string, bodySha256: string): Buffer =>
  createHash('sha256')
    .update(nonce)
    .update(JSON.stringify([path, bodySha256]))
    .digest()

export const bodySha256 = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body ?? {}))
    .digest('hex')

function readHeader(request: FastifyRequest): z.infer<typeof Header> | null {
  const given = request.headers[stepUpHeader]
  if (typeof given !== 'string') return null
  const json = Buffer.from(given, 'base64url').toString()
  if (!jsonFits(json, limits.jsonValuesMax)) return null
  try {
    return Header.parse(JSON.parse(json))
  } catch {
    return null
  }
}

/** Throws `step_up_required` unless the caller's passkey has just signed exactly this call with this body. */
export async function requireStepUp(
  ctx: Context,
  staff: Pick<StaffCaller, 'id' | 'sessionId'>,
  path: string,
  request: FastifyRequest,
): Promise<void> {
  const header = readHeader(request)
  if (!header) throw new ApiError('step_up_required')
  try {
    const { nonce } = await takeChallenge(ctx, 'step-up', header.challengeId, staff.sessionId)
    const challenge = stepUpChallenge(nonce, path, bodySha256(request.body))
    const { staffId } = await verifyPasskey(ctx, challenge, header.response)
    if (staffId !== staff.id) throw new ApiError('passkey_refused')
  } catch (error) {
    if (error instanceof ApiError && error.code === 'passkey_refused') throw new ApiError('step_up_required')
    throw error
  }
}
