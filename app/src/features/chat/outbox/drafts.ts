import type { UserId } from '@byeol/contract/ids.ts'
import { createStore, useStore, type Store } from '@byeol/ui/createStore.ts'
import { readDevice, writeDevice } from '../../../browser/deviceStore.ts'

/**
 * Unsent texts, by room. In local storage, so that the first frame can show them, and that they survive if the app is
 * killed.
 */
export type Drafts = Readonly<Record<string, string>>

const keptDrafts = 50
const keyOf = (userId: UserId) => `byeol.chat.drafts.${userId}`
const none: Drafts = {}
const noDrafts = createStore(() => none)
/** A store for each person who has used this page. */
const stores = new Map<UserId, Store<Drafts>>()
/** Increases at each sign-out, so that a page closed after a sign-out does not save its text again. */
let session = 0

export const draftSession = (): number => session

function parse(text: string | null): Drafts {
  try {
    return (JSON.parse(text ?? '{}') as Drafts | null) ?? none
  } catch {
    return none
  }
}

function draftsOf(userId: UserId): Store<Drafts> {
  const known = stores.get(userId)
  if (known) return known
  const store = createStore(() => parse(readDevice(keyOf(userId))))
  stores.set(userId, store)
  return store
}

export const readDrafts = (userId: UserId): Drafts => draftsOf(userId).get()

/**
 * Saves a draft; a blank text removes it. The newest fifty are kept. `begunIn` is the session in which it was written.
 */
export function saveDraft(userId: UserId, room: string, text: string, begunIn: number): void {
  if (begunIn !== session) return
  const { [room]: old, ...others } = readDrafts(userId)
  if ((old ?? '') === text) return
  const entries = [...Object.entries(others), ...(text.trim() ? [[room, text] as const] : [])].slice(-keptDrafts)
  putDrafts(userId, Object.fromEntries(entries))
}

/** Replaces all drafts. Called when the same person signs in again. */
export function putDrafts(userId: UserId, next: Drafts): void {
  writeDevice(keyOf(userId), Object.keys(next).length > 0 ? JSON.stringify(next) : null)
  draftsOf(userId).set(next)
}

export function forgetDrafts(): void {
  session += 1
  for (const store of stores.values()) store.set(none)
}

/** Adopts the drafts that another tab of the same person has changed, because they are newer. */
function takeOtherTab({ key, newValue }: StorageEvent): void {
  for (const [userId, store] of stores) if (key === keyOf(userId)) store.set(parse(newValue))
}
if (typeof window !== 'undefined') addEventListener('storage', takeOtherTab)

export const useDrafts = (userId: UserId | undefined): Drafts => useStore(userId ? draftsOf(userId) : noDrafts)
