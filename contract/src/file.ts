import { z } from 'zod'
import { get, post } from './endpoint.ts'
import { ChatId, ChatMessageId, FileId, SendId, UploadId } from './ids.ts'
import { limits } from './limits.ts'
import { Language } from './locale/language.ts'
import { bounded, shaped } from './text/bounded.ts'
import { text } from './text/text.ts'
import { Timestamp } from './wire.ts'

/** The longer side of each photo size, in pixels. */
export const photoSizes = { small: 320, medium: 960, large: 2_048 } as const
export type PhotoSize = keyof typeof photoSizes

/** Signed links. Each opens one variant of one file, for five minutes at most (reliability.md 21). */
export const PhotoLinks = z
  .object({ small: z.string(), medium: z.string(), large: z.string(), expiresAt: Timestamp })
  .meta({ id: 'PhotoLinks' })
export type PhotoLinks = z.infer<typeof PhotoLinks>

/**
 * `preview` is a blurred data URL of a few hundred bytes; `width` and `height` are those of the large size. `alt` is
 * the uploader's description of the photo, if any.
 */
export const Photo = z
  .object({
    id: FileId,
    width: z.int().positive(),
    height: z.int().positive(),
    preview: z.string(),
    links: PhotoLinks,
    alt: z.string().optional(),
  })
  .meta({ id: 'Photo' })
export type Photo = z.infer<typeof Photo>

/**
 * Text for people who cannot see or hear the media: the maker's description, and the language of the captions. Both are
 * absent until the maker has written them.
 */
const said = { alt: z.string().optional(), captions: Language.optional() }

/**
 * The video's poster in three sizes, the H.264 MP4, which supports Range requests, and captions as WebVTT if it has
 * some.
 */
export const VideoLinks = PhotoLinks.extend({ video: z.string(), captions: z.string().optional() }).meta({
  id: 'VideoLinks',
})
export type VideoLinks = z.infer<typeof VideoLinks>

/** `preview` is the blurred poster. */
export const Video = z
  .object({
    id: FileId,
    width: z.int().positive(),
    height: z.int().positive(),
    durationMs: z.int().nonnegative(),
    preview: z.string(),
    links: VideoLinks,
    ...said,
  })
  .meta({ id: 'Video' })
export type Video = z.infer<typeof Video>

/** The recording, which supports Range requests, and captions as WebVTT if it has some. */
export const VoiceLinks = z
  .object({ audio: z.string(), captions: z.string().optional(), expiresAt: Timestamp })
  .meta({ id: 'VoiceLinks' })
export type VoiceLinks = z.infer<typeof VoiceLinks>

/**
 * A voice recording: AAC in MP4, which supports Range requests. `waveform` has the loudness of 48 sections, from 0 to
 * 100.
 */
export const Voice = z
  .object({
    id: FileId,
    durationMs: z.int().positive(),
    waveform: z.array(z.int().min(0).max(100)),
    links: VoiceLinks,
    ...said,
  })
  .meta({ id: 'Voice' })
export type Voice = z.infer<typeof Voice>

/** Links to a photo or a video; `video` and `captions` are present for a video. */
export const MediaLinks = PhotoLinks.extend({ video: z.string().optional(), captions: z.string().optional() }).meta({
  id: 'MediaLinks',
})
export type MediaLinks = z.infer<typeof MediaLinks>

export const MediaKind = z.enum(['photo', 'video', 'voice']).meta({ id: 'MediaKind' })
export type MediaKind = z.infer<typeof MediaKind>

const uploadMaxBytes: Record<MediaKind, number> = {
  photo: limits.photoMaxBytes,
  video: limits.videoMaxBytes,
  voice: limits.voiceMaxBytes,
}

/**
 * The errors for a caller who may not write in the chat. A fan may not write before the first broadcast in their
 * premium period.
 */
const uploadErrors = ['not_found', 'not_allowed', 'membership_required', 'reply_quota_used', 'conflict'] as const

export const file = {
  links: get('/file/links', {
    summary: 'Returns new links to the photo or video of a message that the caller may read',
    access: 'signedIn',
    input: z.strictObject({ chatMessageId: ChatMessageId }),
    result: z.object({ links: MediaLinks }),
    errors: ['not_found'],
  }),
  voiceLinks: get('/file/voice-links', {
    summary: 'Returns new links to the voice recording of a message that the caller may read',
    access: 'signedIn',
    input: z.strictObject({ chatMessageId: ChatMessageId }),
    result: z.object({ links: VoiceLinks }),
    errors: ['not_found'],
  }),
  describe: post('/file/describe', {
    summary: 'Saves a short description of a photo, video or voice recording; an empty text removes it',
    access: 'signedIn',
    input: z.strictObject({ fileId: FileId, alt: z.union([z.literal(''), text(limits.photoAltMaxChars)]) }),
    errors: ['not_found'],
  }),
  caption: post('/file/caption', {
    summary: 'Saves the captions of a video or voice recording, as WebVTT or SRT; an empty text removes them',
    access: 'signedIn',
    input: z.strictObject({ fileId: FileId, captions: bounded(limits.captionsMaxChars), language: Language }),
    result: z.object({ captions: Language.nullable() }),
    errors: ['not_found', 'captions_unreadable'],
  }),
  draftCaptions: post('/file/draft-captions', {
    summary: 'Drafts captions by speech recognition, as WebVTT, for the maker of a video or voice recording to correct',
    access: 'signedIn',
    perMinute: limits.captionDraftsPerMinute,
    input: z.strictObject({ fileId: FileId, language: Language }),
    result: z.object({ captions: z.string() }),
    errors: ['not_found', 'unavailable'],
  }),
  /**
   * Resumable uploads, modelled on tus. Begin; send each next part of at most `partBytes` bytes to `PUT
   * /v1/file/upload-part?uploadId=…&offset=…` as application/octet-stream; complete. On a slow connection, send smaller
   * parts; every part except the last has at least `uploadPartMinBytes`. The server responds to each part with `{
   * result: { received } }`, or with `conflict` and `received` in its data when the offset is wrong. After an
   * interruption, begin again with the same `key` to learn how many bytes were received.
   */
  uploadBegin: post('/file/upload-begin', {
    summary: 'Begins an upload for a chat or a celeb’s contents, or resumes the upload with the same key',
    access: 'signedIn',
    perMinute: limits.uploadsPerMinute,
    input: z
      .strictObject({
        chatId: ChatId.optional(),
        /** Set instead of a chat if the file is for contents that a celeb sells. */
        for: z.literal('contents').optional(),
        kind: MediaKind,
        bytes: z.int().positive().max(limits.videoMaxBytes),
        mimetype: bounded(100).min(3),
        /** Hash of the whole file in hex; checked if sent. */
        sha256: shaped(64, /^[0-9a-f]{64}$/).optional(),
        /** Trims a video that is too long instead of refusing it. */
        cuts: z.boolean().optional(),
        /** The client's name for this upload: a sendId. */
        key: SendId.optional(),
      })
      .refine(({ kind, bytes }) => bytes <= uploadMaxBytes[kind], { message: 'too many bytes for this kind' })
      .refine((input) => (input.chatId === undefined) !== (input.for === undefined), {
        message: 'either chatId or for',
      }),
    result: z.object({ uploadId: UploadId, partBytes: z.int().positive(), received: z.int().nonnegative() }),
    errors: uploadErrors,
  }),
  uploadComplete: post('/file/upload-complete', {
    summary: 'Processes the uploaded file; the client repeats the call until the response contains `file`',
    access: 'signedIn',
    input: z.strictObject({ uploadId: UploadId }),
    result: z.object({
      file: z
        .object({ id: FileId, width: z.int(), height: z.int(), preview: z.string(), durationMs: z.int().nullable() })
        .nullable(),
      /** Progress, from 0 to 1. */
      processed: z.number().min(0).max(1),
    }),
    errors: [...uploadErrors, 'payload_too_large', 'unsupported_media', 'media_removed', 'unavailable'],
  }),
}

/** The response to every upload: `result.file.id` (spec.md point 3). */
export const UploadedFile = z.object({
  file: z.object({ id: FileId, width: z.int(), height: z.int(), preview: z.string() }),
})

export const UploadedVideo = z.object({
  file: z.object({ id: FileId, width: z.int(), height: z.int(), durationMs: z.int(), preview: z.string() }),
})

export const UploadedVoice = z.object({ file: Voice.pick({ id: true, durationMs: true, waveform: true }) })
