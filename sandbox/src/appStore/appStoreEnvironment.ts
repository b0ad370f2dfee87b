import { appStoreApp, premiumProducts } from './appStoreApp.ts'
import { trustedChain } from './signing/signJws.ts'

/** The environment variables that make a server use the simulated App Store. */
export const appStoreEnvironment = (origin: string): Record<string, string> => ({
  APPSTORE_URL: `${origin}/app-store`,
  APPSTORE_ENVIRONMENT: appStoreApp.environment,
  APPSTORE_BUNDLE_ID: appStoreApp.bundleId,
  APPSTORE_APP_ID: String(appStoreApp.appAppleId),
  APPSTORE_ISSUER_ID: appStoreApp.issuerId,
  APPSTORE_KEY_ID: appStoreApp.keyId,
  APPSTORE_PRIVATE_KEY: appStoreApp.privateKey,
  APPSTORE_ROOT_CERTIFICATES: trustedChain.certificates[2].toString('base64'),
  APPSTORE_PREMIUM_PRODUCTS: String(premiumProducts),
  APPSTORE_SIMULATOR_URL: `${origin}/app-store/_sandbox/store.js`,
})
