import { generateKeyPairSync } from 'node:crypto'
import { appleApp } from '../apple/appleApp.ts'

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

/**
 * The only app in the simulated App Store, and the key of its server. The key is made at start; `GET /env` returns it.
 */
export const appStoreApp = {
  bundleId: appleApp.bundleId,
  appAppleId: 1_500_000_001,
  issuerId: '57246542-96fe-1a63-e053-0824d011072a',
  keyId: 'SANDBOXIAP',
  publicKey,
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  environment: 'Sandbox',
} as const

/** How many premium products are set up in the simulated App Store Connect. */
export const premiumProducts = 200
