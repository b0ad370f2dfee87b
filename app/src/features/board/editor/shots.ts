import type { Post } from '@byeol/contract/board.ts'
import type { FileId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { PickedMedia } from '../../file/PickedMedia.ts'

/** A photo or the video of a post in the editor. */
export interface Shot {
  key: string
  isVideo: boolean
  /** The picked file; null for media that the server already has. */
  file: Blob | null
  /** What the strip shows: the photo itself, or the poster of the video. */
  still: Blob | null
  /** The address of the picture, for media that the server already has. */
  url: string | null
  /** Null until it is uploaded. */
  fileId: FileId | null
}

export type ShotProblem = 'full' | 'oneKind'

/** Adds picked files: up to ten photos, or one video alone. */
export function addShots(
  shots: readonly Shot[],
  picked: readonly PickedMedia[],
  newKey: () => string,
): { shots: readonly Shot[]; problem: ShotProblem | null } {
  const hasVideo = shots.some(({ isVideo }) => isVideo)
  const fits = (one: PickedMedia, before: readonly Shot[]): ShotProblem | null => {
    if (before.length === 0) return null
    if (one.video || before.some(({ isVideo }) => isVideo)) return 'oneKind'
    return before.length >= limits.postPhotosMax ? 'full' : null
  }
  let problem: ShotProblem | null = hasVideo && picked.length > 0 ? 'oneKind' : null
  const all = [...shots]
  for (const one of picked) {
    const found = fits(one, all)
    if (found) problem ??= found
    else
      all.push({
        key: newKey(),
        isVideo: Boolean(one.video),
        file: one.file,
        still: one.video ? one.video.poster : one.file,
        url: null,
        fileId: null,
      })
  }
  return { shots: all, problem }
}

/** Moves one item to index `to`, limited to the ends of the list. */
export function moveShot(shots: readonly Shot[], key: string, to: number): readonly Shot[] {
  const from = shots.findIndex((shot) => shot.key === key)
  const shot = shots[from]
  const place = Math.min(shots.length - 1, Math.max(0, to))
  if (!shot || place === from) return shots
  return shots.toSpliced(from, 1).toSpliced(place, 0, shot)
}

/** The media of a post that is being edited. */
export const shotsOf = ({ photos, video }: Pick<Post, 'photos' | 'video'>): Shot[] => [
  ...photos.map(({ id, links }) => ({
    key: id,
    isVideo: false,
    file: null,
    still: null,
    url: links.small,
    fileId: id,
  })),
  ...(video
    ? [{ key: video.id, isVideo: true, file: null, still: null, url: video.links.small, fileId: video.id }]
    : []),
]
