import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const key = 'abcdefghijklmnopqrstuvwx'
const photo = `/files/p-${key}/small?e=1&s=2`
const portrait = `/media/m-${key}`

it('in a shell, links to files lead to the server, in every part of an answer', async () => {
  vi.stubEnv('VITE_SERVER_ORIGIN', 'https://server.example')
  const { withServedLinks } = await import('./address.ts')
  const at = new Date()
  expect(
    withServedLinks({ list: [{ photoUrl: portrait, links: { small: photo }, at, none: null, count: 1 }] }),
  ).toEqual({
    list: [
      {
        photoUrl: `https://server.example${portrait}`,
        links: { small: `https://server.example${photo}` },
        at,
        none: null,
        count: 1,
      },
    ],
  })
})

it('text that people wrote stays as it is', async () => {
  vi.stubEnv('VITE_SERVER_ORIGIN', 'https://server.example')
  const { withServedLinks } = await import('./address.ts')
  for (const text of ['/files/', '/media/hello', `look: ${photo}`, '/chat?chatId=1', 'https://else.example/media/x'])
    expect(withServedLinks({ text })).toEqual({ text })
})

it('on the web nothing changes', async () => {
  const { withServedLinks } = await import('./address.ts')
  const answer = { photoUrl: portrait }
  expect(withServedLinks(answer)).toBe(answer)
})
