import { api, apiPrefix } from '@byeol/contract/api.ts'

/** What the chat list of a person says is unread in one chat. */
export async function unreadOf(port: number, token: string, chatId: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}${apiPrefix}${api.chat.list.path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { result } = (await response.json()) as { result: { chats: { id: string; newCount: number }[] } }
  return result.chats.find(({ id }) => id === chatId)?.newCount ?? Number.NaN
}
