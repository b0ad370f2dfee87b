import { createHmac, timingSafeEqual } from 'node:crypto'
import type { UserId } from '@byeol/contract/ids.ts'
import { photoSizes, type MediaLinks, type PhotoLinks, type VideoLinks, type VoiceLinks } from '@byeol/contract/file.ts'
import { limits } from '@byeol/contract/limits.ts'

const signatureOf = (secret: Uint8Array, storageKey: string, size: string, expires: number, reader?: string): string =>
  createHmac('sha256', secret)
    .update(`${storageKey}/${size}:${expires}${reader ? `:${reader}` : ''}`)
    .digest('base64url')
    .slice(0, 32)

/**
 * The variant of a file that a link serves: a size of the photo or poster, the video, the voice recording, the blurred
 * picture of paid contents, the copy with its viewer's id, or the captions.
 */
export type Variant = keyof typeof photoSizes | 'video' | 'voice' | 'blurred' | 'copy' | 'captions'
const variants = new Set<string>([...Object.keys(photoSizes), 'video', 'voice', 'blurred', 'copy', 'captions'])

/**
 * When links made now expire: in two and a half to five minutes. The time is rounded so that the link stays the same
 * for a while and the browser can cache the bytes. Rule: reliability.md 21.
 */
function endOf(now: Date): number {
  const half = limits.fileLinkMs / 2
  return (Math.floor(now.getTime() / half) + 2) * half
}

/** A link to one variant of one file. With `reader`, the photo carries that person's watermark (`markedPhotos.ts`). */
export function fileLink(
  secret: Uint8Array,
  storageKey: string,
  variant: Variant,
  now: Date,
  reader?: UserId | null,
): string {
  const expires = endOf(now)
  const signature = signatureOf(secret, storageKey, variant, expires, reader ?? undefined)
  return `/files/${storageKey}/${variant}?e=${expires}&s=${signature}${reader ? `&r=${reader}` : ''}`
}

/**
 * Links to a photo, or to a video's poster. `buyer` is set for a sold photo: then all sizes carry the buyer's
 * watermark.
 */
export function photoLinks(secret: Uint8Array, storageKey: string, now: Date, buyer: UserId | null = null): PhotoLinks {
  const link = (variant: Variant) => fileLink(secret, storageKey, variant, now, buyer)
  return { small: link('small'), medium: link('medium'), large: link('large'), expiresAt: new Date(endOf(now)) }
}

export const videoLinks = (
  secret: Uint8Array,
  storageKey: string,
  now: Date,
  buyer: UserId | null = null,
): VideoLinks => ({
  ...photoLinks(secret, storageKey, now, buyer),
  video: fileLink(secret, storageKey, 'video', now, buyer),
  captions: fileLink(secret, storageKey, 'captions', now, buyer),
})

export const voiceLinks = (
  secret: Uint8Array,
  storageKey: string,
  now: Date,
  buyer: UserId | null = null,
): VoiceLinks => ({
  audio: fileLink(secret, storageKey, 'voice', now, buyer),
  captions: fileLink(secret, storageKey, 'captions', now, buyer),
  expiresAt: new Date(endOf(now)),
})

export const mediaLinks = (
  secret: Uint8Array,
  file: { storageKey: string; kind: 'photo' | 'video' },
  now: Date,
): MediaLinks => (file.kind === 'photo' ? photoLinks : videoLinks)(secret, file.storageKey, now)

/** Whether this server signed the link for this file and variant, and the link has not expired. */
export function isLinkValid(
  secret: Uint8Array,
  link: { storageKey: string; size: string; expires: number; signature: string; reader?: string | undefined },
  now: Date,
): boolean {
  if (!variants.has(link.size) || !(link.expires > now.getTime())) return false
  const expected = Buffer.from(signatureOf(secret, link.storageKey, link.size, link.expires, link.reader))
  const given = Buffer.from(link.signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** Like `isLinkValid`, but for a link signed with the newest secret or an older one. */
export const isLinkOfAny = (
  { file, older }: { file: Uint8Array; older: { file: readonly Uint8Array[] } },
  link: Parameters<typeof isLinkValid>[1],
  now: Date,
): boolean => [file, ...older.file].some((secret) => isLinkValid(secret, link, now))
