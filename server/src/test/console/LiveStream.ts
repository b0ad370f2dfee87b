import { apiPrefix } from '@byeol/contract/api.ts'
import { sessionCookie } from '@byeol/contract/console/consoleApi.ts'
import { livePath, type liveEvents } from '@byeol/contract/console/live.ts'
import type { StaffActor } from './StaffActor.ts'

type Events = typeof liveEvents
interface Heard {
  name: keyof Events
  data: unknown
}

/** The console's event stream, as a staff member's browser reads it. */
export class LiveStream {
  readonly heard: Heard[] = []
  isOver = false
  private waiting: (() => void)[] = []
  private readonly stopper = new AbortController()
  status = 0

  static async open({ cookie }: StaffActor, base: string, at?: string): Promise<LiveStream> {
    const stream = new LiveStream()
    const answer = await fetch(`${base}${apiPrefix}${livePath}${at ? `?at=${at}` : ''}`, {
      headers: cookie ? { cookie: `${sessionCookie}=${cookie}` } : {},
      signal: stream.stopper.signal,
    })
    stream.status = answer.status
    if (answer.ok) void stream.read(answer.body!)
    return stream
  }

  private async read(body: ReadableStream<Uint8Array>): Promise<void> {
    let text = ''
    try {
      for await (const bytes of body) {
        text += Buffer.from(bytes).toString()
        const parts = text.split('\n\n')
        text = parts.pop()!
        for (const part of parts) {
          const found = /^event: (\w+)\ndata: (.*)$/u.exec(part)
          if (found) this.heard.push({ name: found[1] as keyof Events, data: JSON.parse(found[2]!) })
        }
        this.wake()
      }
    } catch {
      // The test itself closed the stream.
    }
    this.isOver = true
    this.wake()
  }

  private wake(): void {
    for (const resolve of this.waiting.splice(0)) resolve()
  }

  /** The first event that fits, whether already received or still to come. */
  async next(fits: (heard: Heard) => boolean): Promise<Heard> {
    for (;;) {
      const found = this.heard.find(fits)
      if (found) return found
      if (this.isOver) throw new Error(`the stream ended after ${JSON.stringify(this.heard)}`)
      await new Promise<void>((resolve) => this.waiting.push(resolve))
    }
  }

  topics = (): string[] => this.heard.filter(({ name }) => name === 'changed').flatMap(({ data }) => data as string[])

  hears = (topic: string): Promise<Heard> =>
    this.next(({ name, data }) => name === 'changed' && (data as string[]).includes(topic))

  /** Resolves once the stream names exactly these colleagues as present. */
  sees = (names: readonly string[]): Promise<Heard> =>
    this.next(
      ({ name, data }) =>
        name === 'here' &&
        JSON.stringify((data as { name: string }[]).map((each) => each.name)) === JSON.stringify(names),
    )

  async ended(): Promise<void> {
    while (!this.isOver) await new Promise<void>((resolve) => this.waiting.push(resolve))
  }

  close(): void {
    this.stopper.abort()
  }
}
