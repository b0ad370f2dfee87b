import { api } from '@byeol/contract/api.ts'
import { describe, expect, it } from 'vitest'
import { openWorld } from '../test/openWorld.ts'
import { useWorld } from '../test/useWorld.ts'

const world = useWorld()

const settings = `/v1${api.user.settings.path}`
const ask = (path: string, origin: string, init: RequestInit = {}) =>
  fetch(`${world.base}${path}`, { ...init, headers: { ...init.headers, origin } })
const preflight = (origin: string) =>
  ask(settings, origin, {
    method: 'OPTIONS',
    headers: { 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
  })
const corsOf = ({ headers }: Response) => [...headers.keys()].filter((name) => name.startsWith('access-control-'))

describe.each(['https://localhost', 'capacitor://localhost'])('a shell at %s', (origin) => {
  it('may send calls with a token', async () => {
    const answer = await preflight(origin)
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
    expect(answer.headers.get('access-control-allow-headers')).toContain('authorization')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  })
  it.each([settings, '/v1/no/such-call', '/files/nothing/small'])('may read the answer of %s', async (path) => {
    const answer = await ask(path, origin)
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
    expect(answer.headers.get('vary')).toContain('origin')
  })
})

it.each([
  'https://localhost:8080',
  'http://localhost',
  'https://localhost.evil.example',
  'capacitor://evil',
  'https://evil.example',
  'null',
  'https://LOCALHOST',
])('a page of %s reads nothing', async (origin) => {
  for (const answer of [await preflight(origin), await ask(settings, origin), await ask('/healthz', origin)])
    expect(corsOf(answer)).toEqual([])
})

it('configured origins replace the default ones', async () => {
  const closed = await openWorld({ SHELL_ORIGINS: 'https://shell.example' })
  try {
    const asked = async (origin: string) =>
      (await fetch(`${closed.base}/healthz`, { headers: { origin } })).headers.get('access-control-allow-origin')
    expect(await asked('https://shell.example')).toBe('https://shell.example')
    expect(await asked('https://localhost')).toBeNull()
  } finally {
    await closed.close()
  }
})
