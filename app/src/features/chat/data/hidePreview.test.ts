import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { chatListQuery, knownChats } from './chatListQuery.ts'
import { chatMessage, chatMessageDelete, chatUpdate } from './events.ts'
import { chat, message } from './factories.ts'

function listWith(n: number): QueryClient {
  const client = new QueryClient()
  client.setQueryData(chatListQuery.queryKey, { chats: [chat(1, { lastMessage: message(n) })] })
  return client
}
const preview = (client: QueryClient) => knownChats(client)[0]?.lastMessage?.id
const hide = (client: QueryClient, n: number) =>
  chatMessageDelete(client, {
    chatId: chat(1).id,
    chatMessageId: message(n).id,
    deletedAt: new Date(0),
    isForMe: true,
  })

it('a hidden last message is replaced by the one before it', () => {
  const client = listWith(2)
  hide(client, 2)
  chatUpdate(client, { chat: { id: chat(1).id, lastMessage: message(1) } })
  expect(preview(client)).toBe(message(1).id)
})

it('a message that arrives while another is hidden stays the last one', () => {
  for (const before of [message(1), null]) {
    const client = listWith(2)
    hide(client, 2)
    chatMessage(client, { chatMessage: message(3) })
    chatUpdate(client, { chat: { id: chat(1).id, lastMessage: before } })
    expect(preview(client)).toBe(message(3).id)
  }
})

it('a whole chat replaces the last message: the viewer may have lost access to it', () => {
  const client = listWith(2)
  chatUpdate(client, { chat: chat(1, { lastMessage: null }) })
  expect(preview(client)).toBeUndefined()
})
