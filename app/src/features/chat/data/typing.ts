import type { ServerEvents } from '@byeol/contract/api.ts'
import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { createStore, useStorePart } from '@byeol/ui/createStore.ts'

/** A little longer than the interval between hints, so that the indicator does not flicker. */
const shownMs = limits.typingEveryMs + 1_500

const nobody: readonly UserId[] = []
const typists = createStore<ReadonlyMap<ChatId, readonly UserId[]>>(() => new Map())
const typingIn = (chatId: ChatId): readonly UserId[] => typists.get().get(chatId) ?? nobody
const timers = new Map<string, ReturnType<typeof setTimeout>>()

const put = (chatId: ChatId, users: readonly UserId[]): void =>
  typists.update((before) => new Map(before).set(chatId, users))

/** Removes a typing indicator, because the message arrived or the hint is too old. */
export function stopTyping(chatId: ChatId, userId: UserId): void {
  const key = `${chatId} ${userId}`
  clearTimeout(timers.get(key))
  timers.delete(key)
  const users = typingIn(chatId)
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
  const users = typingIn(chatId)
  if (!users.includes(userId)) put(chatId, [...users, userId])
}

export const useTyping = (chatId: ChatId): readonly UserId[] => useStorePart(typists, () => typingIn(chatId))
