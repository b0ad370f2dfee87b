import { generateKeyPairSync } from 'node:crypto'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** The one service account of the one Firebase project here; its key is made at start and opens nothing else. */
export const serviceAccount = {
  projectId: 'byeol-sandbox',
  clientEmail: 'push@byeol-sandbox.iam.gserviceaccount.test',
  publicKey,
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}

/** What a server needs to send pushes here. The audience of its assertion is FCM_TOKEN_URL. */
export const fcmEnvironment = (origin: string): Record<string, string> => ({
  FCM_URL: `${origin}/fcm`,
  FCM_TOKEN_URL: `${origin}/fcm/oauth2/token`,
  FCM_PROJECT_ID: serviceAccount.projectId,
  FCM_CLIENT_EMAIL: serviceAccount.clientEmail,
  FCM_PRIVATE_KEY: serviceAccount.privateKey,
})
