import { appleApp } from './appleApp.ts'

/** The environment variables that make a server use the simulated Apple. */
export const appleEnvironment = (origin: string): Record<string, string> => ({
  APPLE_URL: `${origin}/apple`,
  APPLE_SDK_URL: `${origin}/apple/sdk/appleid.auth.js`,
  APPLE_CLIENT_ID: appleApp.servicesId,
  APPLE_BUNDLE_ID: appleApp.bundleId,
  APPLE_TEAM_ID: appleApp.teamId,
  APPLE_KEY_ID: appleApp.keyId,
  APPLE_PRIVATE_KEY: appleApp.privateKey,
})
