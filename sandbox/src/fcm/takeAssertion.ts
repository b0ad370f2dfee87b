import { jwtVerify } from 'jose'
import { HttpRefusal } from '../HttpRefusal.ts'
import type { Form } from '../readForms.ts'
import { serviceAccount } from './serviceAccount.ts'

const messagingScope = 'https://www.googleapis.com/auth/firebase.messaging'
const longestLifeS = 3_600
const invalidGrant = (error_description: string) => new HttpRefusal(400, { error: 'invalid_grant', error_description })

/**
 * Throws unless the form contains an assertion of the service account for messaging, valid for an hour at most. Its
 * time may be in the future, because a test may have moved the server's clock forward.
 */
export async function takeAssertion({ grant_type, assertion = '' }: Form, audience: string): Promise<void> {
  if (grant_type !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') {
    throw new HttpRefusal(400, {
      error: 'unsupported_grant_type',
      error_description: `Invalid grant_type: ${grant_type ?? ''}`,
    })
  }
  const { payload } = await jwtVerify(assertion, serviceAccount.publicKey, {
    ...{ algorithms: ['RS256'], issuer: serviceAccount.clientEmail, audience, requiredClaims: ['iat', 'exp'] },
  }).catch(() => {
    throw invalidGrant('Invalid JWT Signature.')
  })
  if (payload.exp! - payload.iat! > longestLifeS)
    throw invalidGrant('Invalid JWT: Token must be a short-lived token (60 minutes)')
  if (typeof payload.scope !== 'string' || !payload.scope.split(' ').includes(messagingScope)) {
    throw new HttpRefusal(400, {
      error: 'invalid_scope',
      error_description: 'Invalid OAuth scope or ID token audience provided.',
    })
  }
}
