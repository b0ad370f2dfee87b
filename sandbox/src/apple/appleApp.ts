import { generateKeyPairSync } from 'node:crypto'

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** The one team and app that are registered with this Apple; its key is made at start and handed out by `/env`. */
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

/** Apple itself wants https and no localhost; here it is this machine. */
export const isRegisteredRedirectUri = (uri: string): boolean =>
  /^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d{1,5})?(?:\/[^?#]*)?$/u.test(uri)
