import type { UserId } from '@byeol/contract/ids.ts'
import { getUserId } from '../api/token.ts'

/** The input of forms, by the form's key. In web storage, so that the first frame shows it. */
type KeptForms = Readonly<Record<string, object>>

const prefix = 'byeol.fields.'
const keptForms = 50
/** For visitors: kept until the tab is closed, because others may use the device. */
const guestKey = `${prefix}guest`

const storageOf = (userId: UserId | null): Storage => (userId ? localStorage : sessionStorage)
const keyOf = (userId: UserId | null): string => (userId ? prefix + userId : guestKey)

/** For devices that cannot store data: forms then last as long as the page. */
const inMemory = new Map<string, KeptForms>()
/** Forms of people that another device or the server signed out, until they sign in again. */
const ended = new Map<UserId, { forms: KeptForms; at: number }>()
const endedKeptMs = 30 * 60_000

function readForms(userId: UserId | null): KeptForms {
  const key = keyOf(userId)
  try {
    return (JSON.parse(storageOf(userId).getItem(key) ?? 'null') as KeptForms | null) ?? inMemory.get(key) ?? {}
  } catch {
    return inMemory.get(key) ?? {}
  }
}

function writeForms(userId: UserId | null, forms: KeptForms): void {
  const key = keyOf(userId)
  inMemory.delete(key)
  try {
    if (Object.keys(forms).length === 0) storageOf(userId).removeItem(key)
    else storageOf(userId).setItem(key, JSON.stringify(forms))
  } catch {
    inMemory.set(key, forms)
  }
}

export const readFields = (form: string): object | null => readForms(getUserId())[form] ?? null

/**
 * Stores the newest fifty forms; null removes one. Writes nothing after a sign-out or once another person is signed in.
 */
export function writeFields(userId: UserId | null, form: string, fields: object | null): void {
  if (getUserId() !== userId) return
  const { [form]: old, ...others } = readForms(userId)
  if (!old && !fields) return
  const entries = [...Object.entries(others), ...(fields ? [[form, fields] as const] : [])].slice(-keptForms)
  writeForms(userId, Object.fromEntries(entries))
}

/** At sign-out: removes all typed input on this device. */
export function forgetFields(): void {
  inMemory.clear()
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      const stored = window[storage]
      for (const key of Object.keys(stored)) if (key.startsWith(prefix)) stored.removeItem(key)
    } catch {
      // This device cannot store data, so there is nothing to remove.
    }
  }
}

/** Keeps the forms for half an hour, only in memory, after another device or the server ended the session. */
export function holdFields(userId: UserId): void {
  ended.clear()
  ended.set(userId, { forms: readForms(userId), at: Date.now() })
}

/**
 * Called after a sign-in. Restores the forms that `holdFields` kept for the same person, and drops those of another.
 */
export function restoreFields(userId: UserId): void {
  const held = ended.get(userId)
  ended.clear()
  if (held && Date.now() - held.at < endedKeptMs) writeForms(userId, { ...held.forms, ...readForms(userId) })
}
