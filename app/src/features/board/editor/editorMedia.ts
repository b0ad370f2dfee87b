import type { Post } from '@byeol/contract/board.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { FileId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { PickedMedia } from '../../file/PickedMedia.ts'

/** A photo or the video of a post in the editor. */
export interface EditorMedia {
  key: string
  isVideo: boolean
  /** The video was too long, and only its beginning is used. */
  isCut?: boolean
  /** The picked file; null for media that the server already has. */
  file: Blob | null
  /** The thumbnail: the photo itself, or the video's poster. */
  still: Blob | null
  /** The address of the thumbnail, for media that the server already has. */
  url: string | null
  /** Null until the file is uploaded. */
  fileId: FileId | null
  /** When the picked file was uploaded; null before that, and for media that the server already has. */
  uploadedAt: Date | null
  /** The description of the photo; empty if there is none. */
  alt: string
  /** The language of a video's captions and the link to them, if it has any. Missing in drafts of older builds. */
  captions?: Language | undefined
  captionsLink?: string | undefined
  durationMs?: number | null
}

export type MediaProblem = 'full' | 'oneKind'

/** Adds picked files: up to ten photos, or a single video. */
export function addMedia(
  media: readonly EditorMedia[],
  picked: readonly PickedMedia[],
  newKey: () => string,
): { media: readonly EditorMedia[]; problem: MediaProblem | null } {
  const hasVideo = media.some(({ isVideo }) => isVideo)
  const fits = (one: PickedMedia, before: readonly EditorMedia[]): MediaProblem | null => {
    if (before.length === 0) return null
    if (one.video || before.some(({ isVideo }) => isVideo)) return 'oneKind'
    return before.length >= limits.postPhotosMax ? 'full' : null
  }
  let problem: MediaProblem | null = hasVideo && picked.length > 0 ? 'oneKind' : null
  const all = [...media]
  for (const one of picked) {
    const found = fits(one, all)
    if (found) problem ??= found
    else
      all.push({
        key: newKey(),
        isVideo: Boolean(one.video),
        ...(one.video?.isCut && { isCut: true }),
        file: one.file,
        still: one.video ? one.video.poster : one.file,
        url: null,
        fileId: null,
        uploadedAt: null,
        alt: '',
        durationMs: one.video?.durationMs ?? null,
      })
  }
  return { media: all, problem }
}

/** Converts the media of an existing post for the editor. */
export const editorMediaOf = ({ photos, video }: Pick<Post, 'photos' | 'video'>): EditorMedia[] => [
  ...photos.map(({ id, links, alt = '' }) => ({
    key: id,
    isVideo: false,
    file: null,
    still: null,
    url: links.small,
    fileId: id,
    uploadedAt: null,
    alt,
  })),
  ...(video
    ? [
        {
          key: video.id,
          isVideo: true,
          file: null,
          still: null,
          url: video.links.small,
          fileId: video.id,
          uploadedAt: null,
          alt: video.alt ?? '',
          captions: video.captions,
          captionsLink: video.links.captions,
          durationMs: video.durationMs,
        },
      ]
    : []),
]

/** Marks a picked file to be uploaded again. */
export const withoutUpload = (item: EditorMedia): EditorMedia => ({ ...item, fileId: null, uploadedAt: null })

/**
 * The media that remain after the server has lost some. Picked files are uploaded again; media that the post already
 * had remain if the server still has them.
 */
export const renewMedia = (media: readonly EditorMedia[], current: readonly EditorMedia[]): readonly EditorMedia[] =>
  media.flatMap((item) => (item.file ? withoutUpload(item) : (current.find(({ key }) => key === item.key) ?? [])))
