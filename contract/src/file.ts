import { z } from 'zod'
import { get } from './endpoint.ts'
import { ChatMessageId, FileId } from './ids.ts'
import { Timestamp } from './wire.ts'

/** The long side in pixels of each size of a photo. */
export const photoSizes = { small: 320, medium: 960, large: 2_048 } as const
export type PhotoSize = keyof typeof photoSizes

/** Signed links: one object, one variant each, at most five minutes (reliability.md 21). */
export const PhotoLinks = z
  .object({ small: z.string(), medium: z.string(), large: z.string(), expiresAt: Timestamp })
  .meta({ id: 'PhotoLinks' })
export type PhotoLinks = z.infer<typeof PhotoLinks>

/** `preview` is a blurred data URL of some hundred bytes; width and height are of the large size. */
export const Photo = z
  .object({ id: FileId, width: z.int().positive(), height: z.int().positive(), preview: z.string(), links: PhotoLinks })
  .meta({ id: 'Photo' })
export type Photo = z.infer<typeof Photo>

export const file = {
  links: get('/file/links', {
    summary: 'Fresh links to the photo of a message that one may read',
    access: 'signedIn',
    input: z.strictObject({ chatMessageId: ChatMessageId }),
    result: z.object({ links: PhotoLinks }),
    errors: ['not_found'],
  }),
}

/** The answer of every upload: `result.file.id` (spec.md point 3). */
export const UploadedFile = z.object({ file: z.object({ id: FileId, width: z.int(), height: z.int(), preview: z.string() }) })
