import { generateKeyPairSync } from 'node:crypto'

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** The only team and app at the simulated Apple. Its key is generated at start; `GET /env` returns it. */
export const appleApp = {
  servicesId: 'test.byeol.web',
  bundleId: 'test.byeol.app',
  teamId: 'SANDBOX001',
  keyId: 'SANDBOXKEY',
  publicKey,
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}

export const isClientId = (id: string | undefined): id is string =>
  id === appleApp.servicesId || id === appleApp.bundleId

/** The real Apple requires https and refuses localhost; the sandbox accepts only this machine. */
export const isRegisteredRedirectUri = (uri: string): boolean =>
  /^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d{1,5})?(?:\/[^?#]*)?$/u.test(uri)
