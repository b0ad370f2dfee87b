import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { pictureWork, type PictureAnswer, type PictureTask } from './pictureWork.ts'

// Below the server and PostgreSQL, so that nobody waits longer for a page because somebody uploads pictures. Where
// Linux shares the processor among sessions, the session's priority counts (autogroup in sched(7)).
setPriority(5)
try {
  writeFileSync('/proc/self/autogroup', '5')
} catch {
  // This system has no such sharing.
}

async function run({ id, name, args }: PictureTask): Promise<PictureAnswer> {
  try {
    const work = pictureWork[name] as (...args: unknown[]) => Promise<unknown>
    return { id, result: await work(...args) }
  } catch (error) {
    return { id, failed: String(error) }
  }
}

process.on('message', (task: PictureTask) => void run(task).then((answer) => process.send!(answer)))
// The server has ended.
process.on('disconnect', () => process.exit())
