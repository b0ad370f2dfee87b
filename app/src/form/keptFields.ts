import type { UserId } from '@byeol/contract/ids.ts'
import { getUserId } from '../api/token.ts'

/** What was typed into forms, by the form's key. In web storage, so that the first frame can show it. */
type KeptForms = Readonly<Record<string, object>>

const prefix = 'byeol.fields.'
const keptForms = 50
/** Visitors' input is kept only until the tab is closed, because others may use the device. */
const guestKey = `${prefix}guest`

const storageOf = (userId: UserId | null): Storage => (userId ? localStorage : sessionStorage)
const keyOf = (userId: UserId | null): string => (userId ? prefix + userId : guestKey)

/** For devices that cannot store data: input is then lost with the page. */
const inMemory = new Map<string, KeptForms>()
/** The input of people that another device or the server signed out, until they sign in again. */
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
 * Stores a form; null removes it. The newest fifty are kept. Stores nothing after a sign-out, or if another person is
 * signed in.
 */
export function writeFields(userId: UserId | null, form: string, fields: object | null): void {
  if (getUserId() !== userId) return
  const { [form]: old, ...others } = readForms(userId)
  if (!old && !fields) return
  const entries = [...Object.entries(others), ...(fields ? [[form, fields] as const] : [])].slice(-keptForms)
  writeForms(userId, Object.fromEntries(entries))
}

/** Called at sign-out: removes everything that was typed into forms on this device. */
export function forgetFields(): void {
  inMemory.clear()
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      const stored = window[storage]
      for (const key of Object.keys(stored)) if (key.startsWith(prefix)) stored.removeItem(key)
    } catch {
      // If this device cannot store data, there is nothing to remove.
    }
  }
}

/** Called when another device or the server has ended the session: keeps the forms for half an hour, only in memory. */
export function holdFields(userId: UserId): void {
  ended.clear()
  ended.set(userId, { forms: readForms(userId), at: Date.now() })
}

/**
 * Called after a sign-in: restores the forms that `holdFields` kept if it is the same person, and discards them
 * otherwise.
 */
export function restoreFields(userId: UserId): void {
  const held = ended.get(userId)
  ended.clear()
  if (held && Date.now() - held.at < endedKeptMs) writeForms(userId, { ...held.forms, ...readForms(userId) })
}
