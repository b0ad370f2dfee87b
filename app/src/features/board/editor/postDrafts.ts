import type { UserId } from '@byeol/contract/ids.ts'
import { getUserId } from '../../../api/token.ts'
import { personDatabase } from '../../../browser/personDatabase.ts'
import type { EditorValue } from './editorValue.ts'

/** What one writes for a board: one draft each, with its photos, until it is posted. */
export interface Draft extends EditorValue {
  celebUserId: UserId
  /** Under which it is posted: again after a cut it is the same post. */
  sendId: string
  savedAt: Date
}

const withDrafts = personDatabase('board', { drafts: 'celebUserId' })

/** Uploads that no post has taken are removed by the server after a day: older drafts upload anew. */
const uploadsKeptMs = 3_600_000

export async function readDraft(userId: UserId, celebUserId: UserId, now: Date): Promise<Draft | null> {
  const draft =
    (await withDrafts(userId, 'drafts', 'readonly', (at) => at.get(celebUserId) as IDBRequest<Draft | undefined>).catch(
      () => undefined,
    )) ?? null
  if (!draft || now.getTime() - draft.savedAt.getTime() < uploadsKeptMs) return draft
  return { ...draft, shots: draft.shots.map((shot) => ({ ...shot, fileId: null })) }
}

/** False where this device keeps nothing. Nothing is written for somebody who has signed out. */
export async function saveDraft(userId: UserId, draft: Draft): Promise<boolean> {
  if (getUserId() !== userId) return false
  return withDrafts(userId, 'drafts', 'readwrite', (at) => at.put(draft)).then(
    () => true,
    () => false,
  )
}

export async function dropDraft(userId: UserId, celebUserId: UserId): Promise<void> {
  await withDrafts(userId, 'drafts', 'readwrite', (at) => at.delete(celebUserId)).catch(() => undefined)
}
