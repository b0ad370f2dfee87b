import type { Task } from '@byeol/contract/console/todayCalls.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { StaffCaller } from '../../../http/call.ts'
import { me } from './readWaits.ts'
import { taskKinds, tasks } from './tasks.ts'
import { waits } from './waits.ts'

type Kind = Task['kind']

/** How many tasks of each kind the page shows at most. */
const tasksPerKind = 20

function select(kind: Kind): string {
  const { where, since, dueAt = 'null::timestamptz' } = waits[kind]
  const { from, id, name, about, words = 'null::text', reporters = 'null::integer', holder } = tasks[kind]
  return `
    (select '${kind}' as kind, ${id} as id, ${name} as name, ${about} as about, ${words} as words,
      ${reporters} as reporters, ${since} as since, ${dueAt} as "dueAt", ${holder ?? 'null::text'} as holder
    from me
    cross join ${from}
    where ${where}
    order by ${dueAt}, ${since}
    limit ${tasksPerKind})`
}
const shape = {
  kind: column.textAs<Kind>(),
  id: column.text,
  name: column.text.orNull,
  about: column.text,
  words: column.text.orNull,
  reporters: column.number.orNull,
  since: column.timestamp,
  dueAt: column.timestamp.orNull,
  holder: column.text.orNull,
}

/** The SQL that reads the most urgent tasks of these kinds: by degree of harm, then by due time. */
export const tasksStatement = (kinds: readonly Kind[]): string => `
  ${me}
  select *
  from (${kinds.map(select).join('\nunion all')}) task
  order by array_position(array['cases-2', 'cases-1'], kind) nulls last, "dueAt" nulls last, since, id`

/** The most urgent tasks, of the kinds that the staff member can act on. */
export async function readTasks({ db, now }: Context, { id, name, permissions }: StaffCaller): Promise<Task[]> {
  const kinds = taskKinds.filter((kind) => permissions.has(waits[kind].permission))
  if (kinds.length === 0) return []
  // The kind of a task determines the type of `about`: each kind selects a column of its own table.
  return (await db.rows(tasksStatement(kinds), [now(), name, id], shape)) as Task[]
}
