import type { UserId } from '@byeol/contract/ids.ts'
import { useSyncExternalStore } from 'react'
import { readDevice, writeDevice } from '../../../browser/deviceStore.ts'

/** Unsent texts by room. In local storage, so that the first frame shows them and they survive a kill. */
export type Drafts = Readonly<Record<string, string>>

const keptDrafts = 50
const keyOf = (userId: UserId) => `byeol.chat.drafts.${userId}`
const listeners = new Set<() => void>()
const none: Drafts = {}

let owner: UserId | null = null
let drafts: Drafts = none
/** Grows at each sign-out: a page that closes afterwards must not write its text back. */
let session = 0

export const draftSession = (): number => session

function parse(text: string | null): Drafts {
  try {
    return (JSON.parse(text ?? '{}') as Drafts | null) ?? none
  } catch {
    return none
  }
}

export function readDrafts(userId: UserId): Drafts {
  if (owner === userId) return drafts
  owner = userId
  drafts = parse(readDevice(keyOf(userId)))
  return drafts
}

/** Saves a draft; blank text removes it. Keeps the newest fifty. `begunIn`: the session in which it was written. */
export function saveDraft(userId: UserId, room: string, text: string, begunIn: number): void {
  if (begunIn !== session) return
  const { [room]: old, ...others } = readDrafts(userId)
  if ((old ?? '') === text) return
  const entries = [...Object.entries(others), ...(text.trim() ? [[room, text] as const] : [])].slice(-keptDrafts)
  drafts = Object.fromEntries(entries)
  writeDevice(keyOf(userId), entries.length > 0 ? JSON.stringify(drafts) : null)
  for (const listener of listeners) listener()
}

/** Replaces all drafts when the same person signs in again. */
export function putDrafts(userId: UserId, next: Drafts): void {
  owner = userId
  drafts = next
  writeDevice(keyOf(userId), Object.keys(next).length > 0 ? JSON.stringify(next) : null)
  for (const listener of listeners) listener()
}

export function forgetDrafts(): void {
  session += 1
  owner = null
  drafts = none
  for (const listener of listeners) listener()
}

/** Another tab of the same person has changed the drafts: its version is newer. */
function takeOtherTab({ key, newValue }: StorageEvent): void {
  if (!owner || key !== keyOf(owner)) return
  drafts = parse(newValue)
  for (const listener of listeners) listener()
}
if (typeof window !== 'undefined') addEventListener('storage', takeOtherTab)

const onDrafts = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useDrafts = (userId: UserId | undefined): Drafts =>
  useSyncExternalStore(onDrafts, () => (userId ? readDrafts(userId) : none))
