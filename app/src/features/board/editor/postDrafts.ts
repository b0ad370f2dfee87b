import type { UserId } from '@byeol/contract/ids.ts'
import { getUserId } from '../../../api/token.ts'
import { openPersonDatabase } from '../../../browser/personDatabases.ts'
import type { EditorValue } from './editorValue.ts'

/** The unpublished post of one board with its media, kept until it is published. Devices store these field names. */
export interface Draft extends EditorValue {
  celebUserId: UserId
  /** Identifies the post to the server, so that publishing again after a lost connection creates no second post. */
  sendId: string
  savedAt: Date
}

const openDrafts = (userId: UserId) => openPersonDatabase('board', userId)

/** Drafts older than this upload their media again, long before the server removes unused uploads (after a day). */
const uploadsKeptMs = 3_600_000

export async function readDraft(userId: UserId, celebUserId: UserId, now: Date): Promise<Draft | null> {
  const read = async (): Promise<Draft | undefined> => (await openDrafts(userId)).get('drafts', celebUserId)
  const draft = (await read().catch(() => undefined)) ?? null
  if (!draft || now.getTime() - draft.savedAt.getTime() < uploadsKeptMs) return draft
  return { ...draft, shots: draft.shots.map((shot) => ({ ...shot, fileId: null })) }
}

/** Returns false if this device stores nothing. Writes nothing after the person has signed out. */
export async function saveDraft(userId: UserId, draft: Draft): Promise<boolean> {
  if (getUserId() !== userId) return false
  try {
    await (await openDrafts(userId)).put('drafts', draft)
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
