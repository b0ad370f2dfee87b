import type { TestServer } from './server.ts'
import { joinByKakao } from './members.ts'

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

/**
 * Lets two people write to each other, and the reporter report a message of the author as harassment. Returns the
 * token of the author.
 */
export async function reportMessage(
  server: TestServer,
  { author, reporter, words }: { author: string; reporter: string; words: string },
): Promise<string> {
  const [theirs, own] = [(await joinByKakao(server, author)).token, (await joinByKakao(server, reporter)).token]
  const { chat } = await ask<{ chat: { id: string } }>(server, own, '/chat/create', {
    userIds: [idOf(theirs)],
    isDM: true,
  })
  await ask(server, theirs, '/chat/accept-request', { chatId: chat.id })
  const send = (token: string, content: string, place: number) =>
    ask<{ chatMessage: { id: string } }>(server, token, '/chat/send-message', {
      sendId: `${Date.now()}`.padStart(20, '1').slice(0, 19) + String(place),
      chatMessageParams: { chatId: chat.id, content },
    })
  await send(own, '오늘 방송 봤어요?', 1)
  const { chatMessage } = await send(theirs, words, 2)
  await send(own, '그런 말은 하지 마세요', 3)
  await ask(server, own, '/chat/report-message', {
    chatMessageId: chatMessage.id,
    category: 'abuse',
    reason: '계속 욕을 해요',
  })
  return theirs
}
