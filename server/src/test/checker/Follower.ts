import { api } from '@byeol/contract/api.ts'
import type { ChatId, ChatMessageId } from '@byeol/contract/ids.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { outcomeOf, type Client } from './Client.ts'

const everyMs = 120
/** Short pages, because only page boundaries can cause a message to be skipped or repeated. */
const limit = 7

/**
 * Follows a chat only by its cursor. If a message is committed with an id before the cursor, the follower never sees
 * it.
 */
export class Follower {
  readonly client: Client
  readonly chatId: ChatId
  readonly ids: ChatMessageId[] = []

  constructor(client: Client, chatId: ChatId) {
    this.client = client
    this.chatId = chatId
  }

  async catchUp(): Promise<void> {
    for (let more = true; more;) {
      const after = this.ids.at(-1)
      const page = await this.client.call(api.chat.listMessage, {
        chatId: this.chatId,
        after: after ?? ('0'.repeat(24) as ChatMessageId),
        limit,
      })
      this.ids.push(...page.chatMessages.map(({ id }) => id))
      more = page.hasMore
    }
  }

  async follow(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.catchUp().catch((error: unknown) => {
        if (outcomeOf(error).outcome === 'refused' && outcomeOf(error).detail !== 'too_many_requests') throw error
      })
      await wait(everyMs)
    }
  }
}
