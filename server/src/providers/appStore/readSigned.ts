import {
  Environment,
  SignedDataVerifier,
  VerificationException,
  VerificationStatus,
} from '@apple/app-store-server-library'
import { ProviderError } from '../ProviderError.ts'
import {
  readNotice,
  readRenewal,
  readTransaction,
  type StoreNotice,
  type StoreRenewal,
  type StoreTransaction,
} from './storeFacts.ts'

export interface SignedDataConfig {
  /** Apple's own names. `LocalTesting` and `Xcode` are not among them, because their signatures are not verified. */
  environment: 'Production' | 'Sandbox'
  /** Whether purchases of this environment count as tests. */
  isTest: boolean
  bundleId: string
  /** Apple's id of the app. */
  appId: number
  /** DER: the root certificates that a chain may end in. */
  rootCertificates: readonly Buffer[]
}

/** Reads data that Apple signed. Each throws a ProviderError, temporary if a certificate could not be checked now. */
export interface SignedData {
  transaction(signed: string): Promise<StoreTransaction>
  renewal(signed: string): Promise<StoreRenewal>
  notice(signed: string): Promise<StoreNotice>
}

async function verified<Payload>(work: Promise<Payload>): Promise<Payload> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof VerificationException)) throw error
    const isTemporary = error.status === VerificationStatus.RETRYABLE_VERIFICATION_FAILURE
    throw new ProviderError('appstore', `not_verified_${error.status}`, { isTemporary, cause: error })
  }
}

/**
 * Verifies signature, certificate chain, app and environment (reliability.md 9). In production it also checks whether a
 * certificate was revoked.
 */
export function openSignedData({
  environment,
  isTest,
  bundleId,
  appId,
  rootCertificates,
}: SignedDataConfig): SignedData {
  const isProduction = environment === 'Production'
  const verifier = new SignedDataVerifier(
    [...rootCertificates],
    isProduction,
    isProduction ? Environment.PRODUCTION : Environment.SANDBOX,
    bundleId,
    appId,
  )
  const transaction = async (signed: string) =>
    readTransaction(await verified(verifier.verifyAndDecodeTransaction(signed)), isTest)
  return {
    transaction,
    renewal: async (signed) => readRenewal(await verified(verifier.verifyAndDecodeRenewalInfo(signed))),
    async notice(signed) {
      const payload = await verified(verifier.verifyAndDecodeNotification(signed))
      const inner = payload.data?.signedTransactionInfo
      return readNotice(payload, inner ? await transaction(inner) : null)
    },
  }
}
