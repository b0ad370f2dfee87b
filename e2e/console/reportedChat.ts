import type { TestServer } from '../world/server.ts'
import { joinByKakao } from '../world/members.ts'

const idOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string }).sub

async function ask<T>(server: TestServer, token: string, path: string, body: object): Promise<T> {
  const answer = await fetch(`${server.url}/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-app-version': '2070000' },
    body: JSON.stringify(body),
  })
  const { result, error } = (await answer.json()) as { result?: T; error?: { code: string } }
  if (!result) throw new Error(`${path}: ${error?.code}`)
  return result
}

/** Opens a direct chat between the person with this token and a new member, who accepts it. */
export async function openDirectChat(server: TestServer, token: string, nickname: string) {
  const other = (await joinByKakao(server, nickname)).token
  const { chat } = await ask<{ chat: { id: string } }>(server, token, '/chat/create', {
    userIds: [idOf(other)],
    isDM: true,
  })
  await ask(server, other, '/chat/accept-request', { chatId: chat.id })
  let sent = 0
  const send = (author: string, content: string) =>
    ask<{ chatMessage: { id: string } }>(server, author, '/chat/send-message', {
      sendId: `${Date.now()}`.padStart(19, '1') + String((sent += 1) % 10),
      chatMessageParams: { chatId: chat.id, content },
    })
  return {
    other,
    sendAsOther: (content: string) => send(other, content),
    sendAsOwn: (content: string) => send(token, content),
  }
}

interface Reported {
  author: string
  reporter: string
}

/**
 * Has two people write to each other, and the reporter report the author's messages. Returns the author's token.
 */
export async function reportMessages(
  server: TestServer,
  { author, reporter, words, category = 'abuse' }: Reported & { words: readonly string[]; category?: string },
): Promise<string> {
  const own = (await joinByKakao(server, reporter)).token
  const { other, sendAsOther, sendAsOwn } = await openDirectChat(server, own, author)
  await sendAsOwn('오늘 방송 봤어요?')
  for (const content of words) {
    const { chatMessage } = await sendAsOther(content)
    await sendAsOwn('그런 말은 하지 마세요')
    await ask(server, own, '/chat/report-message', {
      chatMessageId: chatMessage.id,
      category,
      reason: '계속 욕을 해요',
    })
  }
  return other
}

/** Like `reportMessages`, for a single message. */
export const reportMessage = (
  server: TestServer,
  { words, ...who }: Reported & { words: string; category?: string },
): Promise<string> => reportMessages(server, { ...who, words: [words] })
