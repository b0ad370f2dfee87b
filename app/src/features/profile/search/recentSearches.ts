import { limits } from '@byeol/contract/limits.ts'
import { createStore, useStorePart } from '@byeol/ui/createStore.ts'
import { getUserId, onToken } from '../../../api/token.ts'
import { readDevice, writeDevice } from '../../../browser/deviceStore.ts'

// Keys under `byeol.user.` are removed at sign-out (clearUserDevice).
const keyOf = (userId: string) => `byeol.user.searches.${userId}`
const maxSearches = 10

const none: readonly string[] = []
let parsed: { text: string | null; list: readonly string[] } = { text: null, list: none }

function parse(text: string): readonly string[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.filter((words) => typeof words === 'string') : none
  } catch {
    return none
  }
}

// Reads the storage on every call, because sign-out and other tabs change it. As long as it has not changed, returns
// the same array.
export function readSearches(): readonly string[] {
  const userId = getUserId()
  const text = userId && readDevice(keyOf(userId))
  if (text !== parsed.text) parsed = { text, list: text ? parse(text) : none }
  return parsed.list
}

const searches = createStore(readSearches, () => onToken(() => searches.set(readSearches())))

function write(list: readonly string[]): void {
  const userId = getUserId()
  if (!userId) return
  writeDevice(keyOf(userId), list.length > 0 ? JSON.stringify(list.slice(0, maxSearches)) : null)
  searches.set(readSearches())
}

/** Normalises a search, so that two texts that find the same people are equal. */
const plain = (words: string) => words.normalize('NFC').replace(/^@/, '').toLowerCase()

const without = (words: string) => readSearches().filter((one) => plain(one) !== plain(words))

/**
 * Records a search from which the person opened a result. Keeps the last ten, without duplicates, for this person on
 * this device.
 */
export function recordSearch(typed: string): void {
  const words = typed.trim().slice(0, limits.searchMax)
  if (plain(words) !== '') write([words, ...without(words)])
}

export const forgetSearch = (words: string): void => write(without(words))

/** Removes all recent searches. Returns a function that restores them. */
export function forgetSearches(): () => void {
  const list = readSearches()
  write(none)
  return () =>
    write([...readSearches(), ...list.filter((words) => !readSearches().some((one) => plain(one) === plain(words)))])
}

export const useRecentSearches = (): readonly string[] => useStorePart(searches, readSearches)
