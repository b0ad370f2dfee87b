import type { FastifyRequest } from 'fastify'
import { jwtVerify } from 'jose'
import { HttpRefusal } from '../HttpRefusal.ts'
import { appStoreApp } from './appStoreApp.ts'

const unauthorized = new HttpRefusal(401, { message: 'Unauthenticated' })
/** Apple accepts tokens with a lifetime of an hour at most. */
const longestS = 3_600

/** Checks the bearer token of the app's server: its signature, app id and lifetime. */
export async function requireBearer({ headers }: FastifyRequest, now: Date): Promise<void> {
  const token = /^Bearer (\S+)$/u.exec(headers.authorization ?? '')?.[1]
  if (!token) throw unauthorized
  const { issuerId: issuer, keyId, bundleId, publicKey } = appStoreApp
  const options = { algorithms: ['ES256'], issuer, audience: 'appstoreconnect-v1', currentDate: now }
  const read = await jwtVerify(token, publicKey, { ...options, requiredClaims: ['iat', 'exp'] }).catch(() => null)
  const isRight = read?.protectedHeader.kid === keyId && read.payload.bid === bundleId
  if (!isRight || read.payload.exp! - read.payload.iat! > longestS) throw unauthorized
}
