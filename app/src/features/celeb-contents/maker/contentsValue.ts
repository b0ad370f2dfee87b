import type { CelebContents, ContentsItem } from '@byeol/contract/celebContents.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { FileId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import type { Uploads } from '../../file/upload/useUploads.ts'

/** A photo, video or voice recording in the form. */
export interface MakerItem {
  key: string
  kind: ContentsItem['kind']
  /** The picked file; null for an item that the server already has. */
  file: Blob | null
  /** The thumbnail of a picked file: the photo itself, or the video's poster. */
  still: Blob | null
  /** The address of the thumbnail, for an item that the server already has. */
  url: string | null
  /** Null until the file is uploaded. */
  fileId: FileId | null
  durationMs: number | null
  /** The video was too long, and only its beginning is used. */
  isCut?: boolean
  /** The description, if there is one. Missing in drafts of older builds. */
  alt?: string
  /** The language of the captions and the link to them, if it has any. */
  captions?: Language | undefined
  captionsLink?: string | undefined
}

export interface ContentsValue {
  title: string
  description: string
  pricePoints: number
  isPremiumOnly: boolean
  isAdult: boolean
  blur: number
  /** The item that everybody can open before buying. Missing in drafts of older builds. */
  trialFileId?: FileId | null
  items: readonly MakerItem[]
}

export const newValue: ContentsValue = {
  title: '',
  description: '',
  pricePoints: 2_000,
  isPremiumOnly: false,
  isAdult: false,
  blur: 70,
  trialFileId: null,
  items: [],
}

const itemOf = (item: ContentsItem): MakerItem => {
  const media = item.kind === 'photo' ? item.photo : item.kind === 'video' ? item.video : item.voice
  return {
    key: media.id,
    kind: item.kind,
    file: null,
    still: null,
    url: 'small' in media.links ? media.links.small : null,
    fileId: media.id,
    durationMs: 'durationMs' in media ? media.durationMs : null,
    ...('alt' in media && media.alt !== undefined && { alt: media.alt }),
    ...('captions' in media && { captions: media.captions }),
    ...('captions' in media.links && { captionsLink: media.links.captions }),
  }
}

export const valueOf = (contents: CelebContents, items: readonly ContentsItem[]): ContentsValue => ({
  title: contents.title,
  description: contents.description,
  pricePoints: contents.pricePoints,
  isPremiumOnly: contents.isPremiumOnly,
  isAdult: contents.isAdult,
  blur: contents.blur,
  trialFileId: contents.trialFileId,
  items: items.map(itemOf),
})

/** Converts the form to parameters of `celeb-contents/save`. */
export const savedParts = ({ items, title, description, trialFileId, ...rest }: ContentsValue) => ({
  ...rest,
  title: title.trim(),
  description: description.trim(),
  fileIds: items.flatMap(({ fileId }) => fileId ?? []),
  trialFileId: trialOf({ items, trialFileId }),
})

/**
 * The chosen trial item, if it still exists and is not the only item: a trial of the only item would give everything
 * away.
 */
export const trialOf = ({ items, trialFileId }: Pick<ContentsValue, 'items' | 'trialFileId'>): FileId | null =>
  items.length > 1 && items.some(({ fileId }) => fileId !== null && fileId === trialFileId) ? trialFileId! : null

export const isSameValue = (a: ContentsValue, b: ContentsValue): boolean =>
  JSON.stringify(savedParts(a)) === JSON.stringify(savedParts(b)) && a.items.length === b.items.length

/** How much of all items is uploaded, 0 to 1. */
export const doneOf = (items: readonly MakerItem[], uploads: Uploads): number =>
  items.reduce((sum, { fileId, key }) => sum + (fileId ? 1 : (uploads[key]?.progress ?? 0)), 0) /
  Math.max(1, items.length)

/** Rounds a price to the nearest allowed one: a multiple of a hundred, within the limits. */
export function nearestPrice(points: number): number {
  const { contentsPricePointsMax: max, contentsPricePointsMin: min, contentsPricePointsStep: step } = limits
  return Math.min(max, Math.max(min, Math.round((Number.isFinite(points) ? points : min) / step) * step))
}

export type Lack = 'items' | 'title' | 'uploads' | null

/** What is missing before the contents can be saved; null if nothing is. */
export function lackOf({ title, items }: ContentsValue): Lack {
  if (items.length === 0) return 'items'
  if (items.some(({ fileId }) => fileId === null)) return 'uploads'
  return title.trim() === '' || visibleLength(title) > limits.contentsTitleMax ? 'title' : null
}
