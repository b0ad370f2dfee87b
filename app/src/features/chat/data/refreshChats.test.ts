import { afterEach, expect, it, vi } from 'vitest'
import { QueryClient } from '@tanstack/react-query'
import { chatListQuery, refreshChats } from './chatListQuery.ts'

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

afterEach(() => void vi.unstubAllGlobals())

it('shows the first list when it is there, and then the fresh one', async () => {
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
