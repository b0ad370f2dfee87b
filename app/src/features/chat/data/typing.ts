import type { ServerEvents } from '@byeol/contract/api.ts'
import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { useSyncExternalStore } from 'react'

/** A little longer than the interval of the hints, so that the mark does not flicker. */
const shownMs = limits.typingEveryMs + 1_500

let typists: ReadonlyMap<ChatId, readonly UserId[]> = new Map()
const timers = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

function put(chatId: ChatId, users: readonly UserId[]): void {
  typists = new Map(typists).set(chatId, users)
  for (const listener of listeners) listener()
}

/** Ends a typing mark: the message arrived, or the hint is too old. */
export function stopTyping(chatId: ChatId, userId: UserId): void {
  const key = `${chatId} ${userId}`
  clearTimeout(timers.get(key))
  timers.delete(key)
  const users = typists.get(chatId) ?? nobody
  if (users.includes(userId))
    put(
      chatId,
      users.filter((id) => id !== userId),
    )
}

export function noteTyping({ chatId, userId }: ServerEvents['chatTyping']): void {
  const key = `${chatId} ${userId}`
  clearTimeout(timers.get(key))
  timers.set(
    key,
    setTimeout(() => stopTyping(chatId, userId), shownMs),
  )
  const users = typists.get(chatId) ?? nobody
  if (!users.includes(userId)) put(chatId, [...users, userId])
}

const nobody: readonly UserId[] = []
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Who is typing in a chat now. */
export const useTyping = (chatId: ChatId): readonly UserId[] =>
  useSyncExternalStore(subscribe, () => typists.get(chatId) ?? nobody)
