import type { Queries } from '../db/database.ts'
import { decrypt, seal } from '../seal.ts'
import type { Secrets } from '../secrets.ts'
import { traceParent } from '../tracing/inSpan.ts'
import { announce } from './hearTasks.ts'
import type { Queue, TaskName, TaskTries } from './Queue.ts'
import { isDroppedSend } from './quietSends.ts'

const add = `
  with added as (
    select graphile_worker.add_job($1, payload := $2::json, max_attempts := $5, priority := $3, flags := $4)
      as job
  )
  select ${announce('$1', '(job).id')}
  from added`

interface Carried<Payload> {
  payload: Payload
  usefulUntil: number | null
}

export interface TaskToAdd<Tasks, Name extends TaskName<Tasks>> {
  name: Name
  payload: Tasks[Name]
  tries: number
  usefulUntil?: Date | undefined
  /** Tasks with lower numbers run first. */
  place?: number
  flags?: string[] | null
}

/** Adds a task to the queue, within the caller's transaction. */
export async function addTask<Tasks, Name extends TaskName<Tasks>>(
  tx: Queries,
  secrets: Pick<Secrets, 'data'>,
  { name, payload, tries, usefulUntil, place = 0, flags = null }: TaskToAdd<Tasks, Name>,
): Promise<void> {
  if (isDroppedSend(name)) return
  const carried: Carried<Tasks[Name]> = { payload, usefulUntil: usefulUntil?.getTime() ?? null }
  const trace = traceParent()
  const sealed = JSON.stringify({ sealed: seal(secrets.data, `task ${name}`, carried), ...(trace && { trace }) })
  await tx.rows(add, [name, sealed, place, flags, tries])
}

/** Puts a task that is no longer retried back into the queue, with its payload still encrypted. */
export const addSealed = async (tx: Queries, name: string, sealed: string, tries: number): Promise<void> =>
  void (await tx.rows(add, [name, JSON.stringify({ sealed }), 0, null, tries]))

/** Decrypts the payload of a task. Returns null if this node lacks the key. */
export const openTask = <Payload>(
  secrets: Pick<Secrets, 'data'>,
  name: string,
  { sealed }: { sealed: string },
): Carried<Payload> | null => decrypt<Carried<Payload>>(secrets.data, `task ${name}`, sealed)

/** A queue for programs that add tasks but do not run them. */
export const openOutbox = <Tasks>(
  secrets: Pick<Secrets, 'data'>,
  tries: TaskTries<Tasks>,
): Pick<Queue<Tasks>, 'add'> => ({
  add: (tx, name, payload, usefulUntil) =>
    addTask<Tasks, typeof name>(tx, secrets, { name, payload, tries: tries[name], usefulUntil }),
})
