import type { Queries } from '../db/database.ts'
import { open, seal } from '../seal.ts'
import type { Secrets } from '../secrets.ts'
import { announce } from './hearTasks.ts'
import type { Queue, TaskName } from './Queue.ts'

// The delay between tries grows by the factor e: the tenth try comes about three hours after the first, then one every
// six hours for four days.
const maxAttempts = 25

const add = `
  with added as (
    select graphile_worker.add_job($1, payload := $2::json, max_attempts := ${maxAttempts}, priority := $3, flags := $4)
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
  usefulUntil?: Date | undefined
  /** Tasks with lower numbers run first. */
  place?: number
  flags?: string[] | null
}

/** Adds a task to the queue, within the caller's transaction. */
export async function addTask<Tasks, Name extends TaskName<Tasks>>(
  tx: Queries,
  secrets: Pick<Secrets, 'data'>,
  { name, payload, usefulUntil, place = 0, flags = null }: TaskToAdd<Tasks, Name>,
): Promise<void> {
  const carried: Carried<Tasks[Name]> = { payload, usefulUntil: usefulUntil?.getTime() ?? null }
  const sealed = JSON.stringify({ sealed: seal(secrets.data, `task ${name}`, carried) })
  await tx.rows(add, [name, sealed, place, flags])
}

/** What a task carries; null when it is sealed with a key that is not here. */
export const openTask = <Payload>(
  secrets: Pick<Secrets, 'data'>,
  name: string,
  { sealed }: { sealed: string },
): Carried<Payload> | null => open<Carried<Payload>>(secrets.data, `task ${name}`, sealed)

/** The way into the queue, for what runs no tasks itself. */
export const openOutbox = <Tasks>(secrets: Pick<Secrets, 'data'>): Pick<Queue<Tasks>, 'add'> => ({
  add: (tx, name, payload, usefulUntil) => addTask<Tasks, typeof name>(tx, secrets, { name, payload, usefulUntil }),
})
