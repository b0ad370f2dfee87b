import { readdirSync, readFileSync } from 'node:fs'

// All Linux platforms that Node supports count /proc times in hundredths of a second.
const tickMs = 10

interface Stat {
  parent: number
  /** The time of the process itself and of its ended children that it has waited for. */
  cpuMs: number
}

function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { parent: Number(fields[1]), cpuMs: ticks * tickMs }
  } catch {
    return null
  }
}

/** CPU time of a process in ms: all threads, in user and kernel mode. */
export const cpuOf = (pid: number): number => statOf(pid)?.cpuMs ?? 0

/** CPU time in ms of a process and its living children, such as a postmaster and its backends. */
export function cpuOfFamily(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === pid)
  return cpuOf(pid) + children.reduce((sum, stat) => sum + (stat?.cpuMs ?? 0), 0)
}
