import type { UserId } from '@byeol/contract/ids.ts'
import { getUserId } from '../../../api/token.ts'
import { openPersonDatabase } from '../../../browser/personDatabases.ts'
import { withoutUpload, type EditorMedia } from './editorMedia.ts'
import type { EditorValue } from './editorValue.ts'

/** The unpublished post for a board, with its media. It is kept until it is published. */
export interface Draft extends EditorValue {
  celebUserId: UserId
  /**
   * Identifies the post to the server, so that publishing it again after a lost connection does not create a second
   * one.
   */
  sendId: string
  savedAt: Date
}

/** A draft in the format stored on devices. Do not rename its fields: drafts outlive updates of the app. */
type StoredDraft = Omit<Draft, 'media'> & { shots: readonly StoredMedia[] }
/** Missing in drafts from before 28 November 2026. */
type StoredMedia = Omit<EditorMedia, 'uploadedAt'> & Partial<Pick<EditorMedia, 'uploadedAt'>>

const openDrafts = (userId: UserId) => openPersonDatabase('board', userId)

/** A draft's files are uploaded again after this time, long before the server deletes unused uploads (after a day). */
const uploadsKeptMs = 3_600_000

const withFreshUpload = (item: EditorMedia, now: Date): EditorMedia =>
  item.uploadedAt && now.getTime() - item.uploadedAt.getTime() < uploadsKeptMs ? item : withoutUpload(item)

export async function readDraft(userId: UserId, celebUserId: UserId, now: Date): Promise<Draft | null> {
  const read = async (): Promise<StoredDraft | undefined> => (await openDrafts(userId)).get('drafts', celebUserId)
  const stored = await read().catch(() => undefined)
  if (!stored) return null
  const { shots: media, ...draft } = stored
  return {
    ...draft,
    media: media.map(({ uploadedAt = null, ...item }) => withFreshUpload({ ...item, uploadedAt }, now)),
  }
}

/** Returns false if this device cannot store data. Stores nothing after the person has signed out. */
export async function saveDraft(userId: UserId, { media, ...draft }: Draft): Promise<boolean> {
  if (getUserId() !== userId) return false
  const stored: StoredDraft = { ...draft, shots: media }
  try {
    await (await openDrafts(userId)).put('drafts', stored)
    return true
  } catch {
    return false
  }
}

export async function dropDraft(userId: UserId, celebUserId: UserId): Promise<void> {
  await openDrafts(userId)
    .then((database) => database.delete('drafts', celebUserId))
    .catch(() => undefined)
}
