/** Reads the nodes' time. */
export async function readClock(base: string): Promise<Date> {
  const { now } = (await (await fetch(`${base}/dev/clock`)).json()) as { now: string }
  return new Date(now)
}

/** Moves the clock of all nodes forward by `ms`, running everything that is due on the way. Throws if that fails. */
export async function moveClock(base: string, ms: number): Promise<void> {
  const to = new Date((await readClock(base)).getTime() + ms + 1_000)
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${base}/dev/clock`, { method: 'POST', headers, body: JSON.stringify({ to }) })
  if (!answer.ok) throw new Error(`the clock answers with ${answer.status}: ${await answer.text()}`)
}
