import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PushDevice } from '../push.ts'

/** The only elliptic curve that push subscriptions use. */
const curve = 'prime256v1'
/** The size of an encrypted record. A push consists of one record. */
const recordBytes = 4_096
const publicKeyBytes = 65
const secretBytes = 16

interface Parts {
  /** The raw private key. By default each push has a new one; tests pass their own. */
  privateKey?: Buffer
  salt?: Buffer
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/**
 * Encrypts a push so that only the subscribed browser can read it: `aes128gcm` (RFC 8188) with the keys of RFC 8291.
 * Throws if the subscription's keys are not a point on the curve.
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: NonNullable<PushDevice['keys']>,
  { privateKey, salt = randomBytes(16) }: Parts = {},
): Buffer {
  const sender = createECDH(curve)
  if (privateKey) sender.setPrivateKey(privateKey)
  else sender.generateKeys()
  const receiverKey = Buffer.from(p256dh, 'base64url')
  const senderKey = sender.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiverKey, senderKey])
  const secret = derive(sender.computeSecret(receiverKey), Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)

  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const size = Buffer.alloc(5)
  size.writeUInt32BE(recordBytes)
  size.writeUInt8(senderKey.length, 4)
  // A byte with value 2 marks the end of the last record.
  const body = [cipher.update(text), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat([salt, size, senderKey, ...body])
}

/** Whether a browser's keys can be used for encryption. */
export function areUsableKeys(keys: NonNullable<PushDevice['keys']>): boolean {
  const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')]
  if (p256dh.length !== publicKeyBytes || auth.length !== secretBytes) return false
  try {
    encryptPush('', keys)
    return true
  } catch {
    return false
  }
}
