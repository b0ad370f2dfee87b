import type { ContentsId, UserId } from '@byeol/contract/ids.ts'
import { getUserId } from '../../../api/token.ts'
import { openPersonDatabase } from '../../../browser/personDatabases.ts'
import type { ContentsValue } from './contentsValue.ts'

/** Unsaved changes to contents, with the picked files. Do not rename the fields: drafts outlive updates of the app. */
export interface MakerDraft {
  value: ContentsValue
  savedAt: Date
  /**
   * When the server stored the version that the changes are based on; null for new contents. Changes to an older
   * version are not offered.
   */
  basedOn: Date | null
}

/** Drafts older than this upload their files again, long before the server deletes unused uploads (after a day). */
const uploadsKeptMs = 3_600_000

const openDrafts = (userId: UserId) => openPersonDatabase('contents', userId)
const keyOf = (contentsId: ContentsId | null): string => contentsId ?? 'new'

export async function readMakerDraft(
  userId: UserId,
  contentsId: ContentsId | null,
  basedOn: Date | null,
  now: Date,
): Promise<MakerDraft | null> {
  const read = async () =>
    (await openDrafts(userId)).get('drafts', keyOf(contentsId)) as Promise<MakerDraft | undefined>
  const draft = await read().catch(() => undefined)
  if (!draft || draft.basedOn?.getTime() !== basedOn?.getTime()) return null
  if (now.getTime() - draft.savedAt.getTime() < uploadsKeptMs) return draft
  const items = draft.value.items.map((item) => (item.file ? { ...item, fileId: null } : item))
  return { ...draft, value: { ...draft.value, items } }
}

/** Returns false if this device cannot store data. Stores nothing after the person has signed out. */
export async function saveMakerDraft(
  userId: UserId,
  contentsId: ContentsId | null,
  draft: MakerDraft,
): Promise<boolean> {
  if (getUserId() !== userId) return false
  return openDrafts(userId)
    .then((database) => database.put('drafts', draft, keyOf(contentsId)))
    .then(
      () => true,
      () => false,
    )
}

export const dropMakerDraft = async (userId: UserId, contentsId: ContentsId | null): Promise<void> =>
  openDrafts(userId)
    .then((database) => database.delete('drafts', keyOf(contentsId)))
    .catch(() => undefined)
