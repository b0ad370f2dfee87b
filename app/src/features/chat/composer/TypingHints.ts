import type { ChatId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'

/** Says that one is writing: at once, then at most every `limits.typingEveryMs`, and never by a timer, so never after the message went. */
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
