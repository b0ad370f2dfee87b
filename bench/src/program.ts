import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { cpuOf } from './cpu.ts'
import type { ProbeAnswer, ProbeQuestion, ProbeReading } from './probeTalk.ts'

const probeFile = fileURLToPath(new URL('probe.ts', import.meta.url))

/** A process that is measured: the product's server or a peer beside it. */
export interface Program {
  pid: number
  port: number
  /** Where clients may connect: of several nodes, taken for one, there are several. */
  ports: number[]
  probe(question: ProbeQuestion['probe'], path?: string): Promise<ProbeReading>
  /** Its CPU so far, ms. */
  cpuMs(): number
  stop(): Promise<void>
}

/** What a load needs to know of it. */
export type Load = Pick<Program, 'ports' | 'probe' | 'cpuMs'>

async function portOf(child: ChildProcess, name: string): Promise<number> {
  let said = ''
  for await (const chunk of child.stdout!) {
    said += String(chunk)
    const port = /listening on http:\/\/[^:\s]+:(\d+)/u.exec(said)?.[1]
    if (port) return Number(port)
  }
  throw new Error(`${name} ended before it listened:\n${said}`)
}

/** Starts a TypeScript file that prints `listening on http://host:port`, with the probe inside. */
export async function startProgram(file: string, env: Record<string, string> = {}): Promise<Program> {
  const child = spawn(process.execPath, ['--expose-gc', '--import', probeFile, file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const port = await portOf(child, file)
  // What it says later is read and dropped, so that the pipe never fills.
  child.stdout!.resume()
  const pid = child.pid!
  return {
    pid,
    port,
    ports: [port],
    async probe(probe, path) {
      child.send({ probe, ...(path && { path }) } satisfies ProbeQuestion)
      const [answer] = (await once(child, 'message')) as [ProbeAnswer]
      return answer.probe
    },
    cpuMs: () => cpuOf(pid),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
