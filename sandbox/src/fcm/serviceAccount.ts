import { generateKeyPairSync } from 'node:crypto'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** The service account of the simulated Firebase project. Its key is generated at start. */
export const serviceAccount = {
  projectId: 'byeol-sandbox',
  clientEmail: 'push@byeol-sandbox.iam.gserviceaccount.test',
  publicKey,
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}

/**
 * The environment variables that make a server send its pushes to this sandbox. The audience of its assertions is
 * FCM_TOKEN_URL.
 */
export const fcmEnvironment = (origin: string): Record<string, string> => ({
  FCM_URL: `${origin}/fcm`,
  FCM_TOKEN_URL: `${origin}/fcm/oauth2/token`,
  FCM_PROJECT_ID: serviceAccount.projectId,
  FCM_CLIENT_EMAIL: serviceAccount.clientEmail,
  FCM_PRIVATE_KEY: serviceAccount.privateKey,
})
