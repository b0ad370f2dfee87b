import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

it('opens a push link of both own hosts in the app, and any other link in the browser', async () => {
  vi.stubEnv('VITE_SERVER_ORIGIN', 'https://byeol.app')
  vi.stubEnv('VITE_OTHER_ORIGINS', 'https://dev.byeol.app')
  vi.resetModules()
  const { readPushLink } = await import('./links.ts')
  expect(readPushLink('/post/1#comments')).toEqual({ page: '/post/1#comments', outside: null })
  expect(readPushLink('https://byeol.app/post/1')).toEqual({ page: '/post/1', outside: null })
  expect(readPushLink('https://dev.byeol.app/post/1')).toEqual({ page: '/post/1', outside: null })
  for (const outside of ['https://evil.app/post/1', 'https://dev.byeol.app.evil.app/post/1'])
    expect(readPushLink(outside)).toEqual({ page: null, outside })
})
