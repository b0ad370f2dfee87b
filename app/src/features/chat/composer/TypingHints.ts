import type { ChatId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'

/**
 * Tells the server that the viewer is typing: at once, then at most every `limits.typingEveryMs`. Uses no timer, so
 * that no hint can follow after the message was sent.
 */
export class TypingHints {
  private readonly last = new Map<ChatId, number>()
  private readonly emit: (chatId: ChatId) => void

  constructor(emit: (chatId: ChatId) => void) {
    this.emit = emit
  }

  note(chatId: ChatId, text: string, nowMs: number): void {
    if (text.trim() === '' || nowMs - (this.last.get(chatId) ?? -Infinity) < limits.typingEveryMs) return
    this.last.set(chatId, nowMs)
    this.emit(chatId)
  }
}
