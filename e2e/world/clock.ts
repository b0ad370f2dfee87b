import { expect } from '@playwright/test'
import type { TestServer } from './server.ts'

export async function readClock({ url }: TestServer): Promise<Date> {
  return new Date(((await (await fetch(`${url}/dev/clock`)).json()) as { now: string }).now)
}

/** Moves the time forward by `ms`, on the server and in the sandbox. Never on a server that journeys share. */
export async function passTime(server: TestServer, ms: number): Promise<void> {
  const to = new Date((await readClock(server)).getTime() + ms).toISOString()
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${server.url}/dev/clock`, { method: 'POST', headers, body: JSON.stringify({ to }) })
  expect(answer.status).toBe(200)
}
