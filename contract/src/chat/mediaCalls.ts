import { z } from 'zod'
import { form, get, post } from '../endpoint.ts'
import { UploadedFile, UploadedVideo, UploadedVoice } from '../file.ts'
import { ChatId, ChatMessageId, FileId, WatermarkOrderId } from '../ids.ts'
import { limits } from '../limits.ts'

/** The calls of `chat` that send files or make watermarked copies. */
export const mediaCalls = {
  uploadPhoto: form('/chat/upload-photo', {
    summary:
      'Uploads a photo for a chat: JPEG, PNG, WebP, AVIF or GIF; the server re-encodes it and removes its location',
    access: 'signedIn',
    perMinute: limits.uploadsPerMinute,
    input: z.strictObject({ chatId: ChatId }),
    result: UploadedFile,
    errors: [
      'not_found',
      'not_allowed',
      'membership_required',
      'direct_messages_restricted',
      'media_removed',
      'reply_quota_used',
      'request_pending',
      'payload_too_large',
      'unsupported_media',
      'unavailable',
    ],
  }),
  uploadVideo: form('/chat/upload-video', {
    summary:
      'Uploads a video for a chat: MP4, MOV or WebM, at most one minute; the server re-encodes it and removes its ' +
      'location',
    access: 'signedIn',
    perMinute: limits.uploadsPerMinute,
    fileMaxBytes: limits.videoMaxBytes,
    input: z.strictObject({ chatId: ChatId }),
    result: UploadedVideo,
    errors: [
      'not_found',
      'not_allowed',
      'membership_required',
      'direct_messages_restricted',
      'media_removed',
      'reply_quota_used',
      'request_pending',
      'payload_too_large',
      'unsupported_media',
      'unavailable',
    ],
  }),
  uploadVoice: form('/chat/upload-voice', {
    summary: 'Uploads a voice recording of at most three minutes for a chat; the server re-encodes it as AAC in MP4',
    access: 'signedIn',
    perMinute: limits.uploadsPerMinute,
    fileMaxBytes: limits.voiceMaxBytes,
    input: z.strictObject({ chatId: ChatId }),
    result: UploadedVoice,
    errors: [
      'not_found',
      'not_allowed',
      'membership_required',
      'direct_messages_restricted',
      'reply_quota_used',
      'request_pending',
      'payload_too_large',
      'unsupported_media',
      'unavailable',
    ],
  }),
  voiceAnswers: get('/chat/voice-answers', {
    summary: 'Returns how long a voice answer of the caller to a broadcast may be; null if the celeb takes none',
    access: 'signedIn',
    input: z.strictObject({ chatId: ChatId }),
    result: z.object({ maxMs: z.int().positive().nullable() }),
    errors: ['not_found'],
  }),
  watermarkMedia: post('/chat/watermark-media', {
    summary:
      'Orders a copy of a message’s photo or video with the caller’s id as a watermark; `watermarkProcessed` ' +
      'delivers the links',
    access: 'signedIn',
    perMinute: limits.watermarksPerMinute,
    input: z.strictObject({ chatMessageId: ChatMessageId, fileId: FileId }),
    result: z.object({ watermarkOrderId: WatermarkOrderId }),
    errors: ['not_found', 'unavailable'],
  }),
}
