import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/**
 * A load process as its parent sees it. It handles one request at a time; reports that it sends by itself are passed to
 * `onReport`.
 */
export interface Worker<Asks extends Record<string, (input: never) => unknown>> {
  ask<A extends keyof Asks & string>(name: A, input: Parameters<Asks[A]>[0]): Promise<Awaited<ReturnType<Asks[A]>>>
  onReport(listen: (message: unknown) => void): void
  stop(): Promise<void>
}

interface Answer {
  answer?: unknown
  failed?: string
  report?: unknown
}

export function startWorker<Asks extends Record<string, (input: never) => unknown>>(file: string): Worker<Asks> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), { serialization: 'advanced' })
  let listener: (message: unknown) => void = () => {}
  child.on('message', (message: Answer) => {
    if ('report' in message) listener(message.report)
  })
  return {
    async ask(name, input) {
      child.send({ name, input })
      for (;;) {
        const [message] = (await once(child, 'message')) as [Answer]
        if (message.failed) throw new Error(message.failed)
        if ('answer' in message) return message.answer as never
      }
    },
    onReport: (listen) => void (listener = listen),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill()
      await gone
    },
  }
}

/** Handles the requests of the parent; runs in the load process. */
export function answerAsks(asks: Record<string, (input: never) => unknown>): void {
  process.on('message', ({ name, input }: { name: string; input: unknown }) => {
    Promise.resolve()
      .then(() => asks[name]!(input as never))
      .then(
        (answer) => process.send!({ answer }),
        (error: unknown) => process.send!({ failed: error instanceof Error ? error.message : String(error) }),
      )
  })
}

/** Sends a report to the parent's `onReport`; runs in the load process. */
export const report = (message: unknown): void => void process.send!({ report: message })
