import { createDecipheriv, hkdfSync, type ECDH } from 'node:crypto'

const saltBytes = 16
const headBytes = saltBytes + 5
const tagBytes = 16

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Decrypts a push as a browser does: `aes128gcm` of RFC 8188 with the keys of RFC 8291. Throws if it cannot. */
export function decryptPush(body: Buffer, receiver: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, saltBytes)
  const recordBytes = body.readUInt32BE(saltBytes)
  const senderKey = body.subarray(headBytes, headBytes + body.readUInt8(saltBytes + 4))
  const record = body.subarray(headBytes + senderKey.length)
  if (record.length > recordBytes || record.length <= tagBytes) throw new Error('not one whole record')

  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.getPublicKey(), senderKey])
  const secret = derive(receiver.computeSecret(senderKey), auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-tagBytes))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -tagBytes)), decipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('the last record does not end')
  return padded.subarray(0, end).toString()
}
