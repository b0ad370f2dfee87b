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
  /**
   * Apple's names for its environments. `LocalTesting` and `Xcode` are excluded, because their signatures are not
   * verified.
   */
  environment: 'Production' | 'Sandbox'
  /** Whether purchases in this environment count as tests. */
  isTest: boolean
  bundleId: string
  /** The app's id at Apple. */
  appId: number
  /** The root certificates (DER) at which a certificate chain may end. */
  rootCertificates: readonly Buffer[]
}

/**
 * Reads data that Apple signed. Each function may throw a ProviderError, which is temporary if a certificate could not
 * be checked at the moment.
 */
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
 * Verifies the signature, certificate chain, app and environment (reliability.md 9). In production, also checks whether
 * a certificate was revoked.
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
