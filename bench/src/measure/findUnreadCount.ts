import { api, apiPrefix } from '@byeol/contract/api.ts'

/** The unread count of one chat in a person's chat list. */
export async function findUnreadCount(port: number, token: string, chatId: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}${apiPrefix}${api.chat.list.path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { result } = (await response.json()) as { result: { chats: { id: string; newCount: number }[] } }
  return result.chats.find(({ id }) => id === chatId)?.newCount ?? Number.NaN
}
