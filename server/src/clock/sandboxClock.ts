import { z } from 'zod'
import type { Context } from '../context.ts'

const Answer = z.object({ now: z.coerce.date(), next: z.coerce.date().nullable() })

export interface SandboxClock {
  /** The next time at which the sandbox has something to do, or null. */
  findNext(): Promise<Date | null>
  moveTo(to: Date): Promise<void>
}

export function sandboxClock(origin: string): SandboxClock {
  async function ask(init?: RequestInit): Promise<z.output<typeof Answer>> {
    const answer = await fetch(`${origin}/clock`, init)
    if (!answer.ok) throw new Error(`the sandbox's clock answers with ${answer.status}`)
    return Answer.parse(await answer.json())
  }
  return {
    findNext: async () => (await ask()).next,
    async moveTo(to) {
      const headers = { 'content-type': 'application/json' }
      await ask({ method: 'POST', headers, body: JSON.stringify({ to }) })
    },
  }
}

/** Sets the sandbox's clock to the nodes' time: after a restart, the sandbox starts with the machine's time. */
export async function catchUp({ clock, now, log }: Pick<Context, 'clock' | 'now' | 'log'>, origin: string) {
  if (clock.aheadMs() === 0) return
  await sandboxClock(origin)
    .moveTo(now())
    .catch((error: unknown) => log.warn({ err: error }, 'the clock of the sandbox could not be set'))
}
