import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { cpuOf } from './cpuTime.ts'
import type { ProbeAnswer, ProbeQuestion, ProbeReading } from './probeMessages.ts'

const probeFile = fileURLToPath(new URL('probe.ts', import.meta.url))

/** A measured process: the product's server, or another server to compare it with. */
export interface Program {
  pid: number
  port: number
  /** The ports where clients may connect: more than one if several nodes are measured as one program. */
  ports: number[]
  /** The port of the support console, if the program was started with CONSOLE_PORT. */
  consolePort: number | null
  probe(question: ProbeQuestion['probe'], path?: string): Promise<ProbeReading>
  /** CPU time so far, in ms. */
  cpuMs(): number
  stop(): Promise<void>
}

/** The parts of a program that measurements use. */
export type Measurable = Pick<Program, 'ports' | 'probe' | 'cpuMs'>

async function portsOf(child: ChildProcess, name: string): Promise<Pick<Program, 'port' | 'consolePort'>> {
  let output = ''
  for await (const chunk of child.stdout!) {
    output += String(chunk)
    const port = /listening on http:\/\/[^:\s]+:(\d+)/u.exec(output)?.[1]
    const consolePort = /console on \S+ \(port (\d+)\)/u.exec(output)?.[1]
    if (port) return { port: Number(port), consolePort: consolePort ? Number(consolePort) : null }
  }
  throw new Error(`${name} ended before it listened:\n${output}`)
}

/** Starts a TypeScript file that prints `listening on http://host:port`, with the probe preloaded. */
export async function startProgram(file: string, env: Record<string, string> = {}): Promise<Program> {
  const child = spawn(process.execPath, ['--expose-gc', '--import', probeFile, file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const { port, consolePort } = await portsOf(child, file)
  // Read and drop later output, so that the pipe never fills.
  child.stdout!.resume()
  const pid = child.pid!
  return {
    pid,
    port,
    ports: [port],
    consolePort,
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
