import { column } from '../db/columns.ts'
import type { Queries } from '../db/database.ts'
import type { Metrics } from '../metrics/openMetrics.ts'
import type { Lane } from './lanes.ts'

const countWaiting = `
  select task_identifier as task, count(*)::int as count
  from graphile_worker.jobs
  where attempts < max_attempts
  group by task_identifier`
const findAges = `
  select task_identifier as task, extract(epoch from now() - min(run_at))::float8 as age
  from graphile_worker.jobs
  where attempts < max_attempts and run_at <= now()
  group by task_identifier`

/**
 * Adds the number of waiting tasks, and the age of the oldest task in each lane in seconds, to the metrics. Only the
 * node with `isMeasuring` queries the database, because all nodes share one queue.
 */
export function measureQueue(
  db: Queries,
  { addGauge }: Pick<Metrics, 'addGauge'>,
  laneNames: readonly Lane[],
  laneOf: (task: string) => Lane | undefined,
  isMeasuring: () => boolean,
): void {
  addGauge({ name: 'byeol_queue_tasks', help: 'Tasks that wait, by name', labelNames: ['task'] }, async () => {
    if (!isMeasuring()) return []
    const counts = await db.rows(countWaiting, [], { task: column.text, count: column.number })
    return counts.map(({ task, count }) => ({ labels: { task }, value: count }))
  })
  addGauge(
    { name: 'byeol_queue_age_seconds', help: 'How long the oldest task of a lane is due', labelNames: ['lane'] },
    async () => {
      if (!isMeasuring()) return []
      const ages = await db.rows(findAges, [], { task: column.text, age: column.number })
      return laneNames.map((lane) => ({
        labels: { lane },
        value: Math.max(0, ...ages.filter(({ task }) => laneOf(task) === lane).map(({ age }) => age)),
      }))
    },
  )
}
