import { jwtVerify } from 'jose'
import type { Form } from '../readForms.ts'
import { appleApp, isClientId } from './appleApp.ts'
import { appleError } from './appleError.ts'

/** Apple refuses client secrets with a lifetime of more than about six months. */
const longestSecretS = 15_777_000

/** Checks that the team's key signed the client secret, and returns the client id. */
export async function requireClient({ client_id, client_secret }: Form, audience: string, now: Date): Promise<string> {
  if (!isClientId(client_id)) throw appleError('invalid_client')
  try {
    const { payload, protectedHeader } = await jwtVerify(client_secret ?? '', appleApp.publicKey, {
      ...{
        algorithms: ['ES256'],
        issuer: appleApp.teamId,
        subject: client_id,
        audience,
        currentDate: now,
        requiredClaims: ['iat', 'exp'],
      },
    })
    if (protectedHeader.kid !== appleApp.keyId || payload.exp! > now.getTime() / 1000 + longestSecretS)
      throw appleError('invalid_client')
  } catch {
    throw appleError('invalid_client')
  }
  return client_id
}
