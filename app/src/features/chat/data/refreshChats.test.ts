import { afterEach, expect, it, vi } from 'vitest'
import { QueryClient } from '@tanstack/react-query'
import { setConnection } from '../../../socket/connection.ts'
import { chatListQuery, refreshChats } from './chatListQuery.ts'
import { chatMessage } from './events.ts'
import { message } from './factories.ts'

const pages = () => {
  const answers: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)))
  return {
    answers,
    answer: (place: number) =>
      answers[place]!(new Response(JSON.stringify({ result: { chats: [{ id: String(place) }], next: null } }))),
  }
}
const shown = (client: QueryClient) => client.getQueryData(chatListQuery.queryKey)?.chats.map(({ id }) => id)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  setConnection('idle')
})

it('shows the first list when it arrives, and then the fresh one', async () => {
  const { answers, answer } = pages()
  const client = new QueryClient()
  void client.fetchQuery(chatListQuery)
  const refreshed = refreshChats(client)
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answer(0)
  await vi.waitFor(() => expect(shown(client)).toEqual(['0']))
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answer(1)
  await refreshed
  expect(shown(client)).toEqual(['1'])
})

it('fetches once when nothing was fetched before, and drops a fetch that is older than the call', async () => {
  const { answers, answer } = pages()
  const client = new QueryClient()
  const first = refreshChats(client)
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answer(0)
  await first
  expect(answers).toHaveLength(1)

  client.fetchQuery({ ...chatListQuery, staleTime: 0 }).catch(() => undefined)
  const refreshed = refreshChats(client)
  await vi.waitFor(() => expect(answers).toHaveLength(3))
  answer(2)
  await refreshed
  answer(1)
  expect(shown(client)).toEqual(['2'])
})

it('a list that the server refused temporarily is fetched again, unless the connection is lost', async () => {
  vi.useFakeTimers()
  setConnection('authenticated')
  const { answers, answer } = pages()
  const client = new QueryClient()
  client.setQueryData(chatListQuery.queryKey, { chats: [] })
  chatMessage(client, { chatMessage: message(1) })
  const refuse = (place: number) => {
    const error = { name: 'CommonError', code: 'too_many_requests', message: '', data: { retryAfterSeconds: 10 } }
    answers[place]!(new Response(JSON.stringify({ error }), { status: 429 }))
  }
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  refuse(0)
  await vi.advanceTimersByTimeAsync(9_900)
  expect(answers).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(answers).toHaveLength(2)
  answer(1)
  await vi.waitFor(() => expect(shown(client)).toEqual(['1']))

  chatMessage(client, { chatMessage: message(1) })
  await vi.waitFor(() => expect(answers).toHaveLength(3))
  setConnection('offline')
  refuse(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(answers).toHaveLength(3)
})
