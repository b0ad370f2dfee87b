import { createHmac, timingSafeEqual } from 'node:crypto'
import { photoSizes, type PhotoLinks, type PhotoSize } from '@byeol/contract/file.ts'
import { limits } from '@byeol/contract/limits.ts'

const signatureOf = (secret: Uint8Array, storageKey: string, size: string, expires: number): string =>
  createHmac('sha256', secret).update(`${storageKey}/${size}:${expires}`).digest('base64url').slice(0, 32)

/**
 * Links to one photo: one size each, for two and a half to five minutes. The end is rounded so that the same
 * link comes back for a while and the browser's cache can hold the bytes. Rule: reliability.md 21.
 */
export function photoLinks(secret: Uint8Array, storageKey: string, now: Date): PhotoLinks {
  const half = limits.fileLinkMs / 2
  const expires = (Math.floor(now.getTime() / half) + 2) * half
  const link = (size: PhotoSize) => `/files/${storageKey}/${size}?e=${expires}&s=${signatureOf(secret, storageKey, size, expires)}`
  return { small: link('small'), medium: link('medium'), large: link('large'), expiresAt: new Date(expires) }
}

/** Whether a link was signed here for just this photo and size, and still holds. */
export function isLinkValid(secret: Uint8Array, link: { storageKey: string; size: string; expires: number; signature: string }, now: Date): boolean {
  if (!Object.hasOwn(photoSizes, link.size) || !(link.expires > now.getTime())) return false
  const expected = Buffer.from(signatureOf(secret, link.storageKey, link.size, link.expires))
  const given = Buffer.from(link.signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
