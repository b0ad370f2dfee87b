import type { Context } from '../../context.ts'
import type { WorkKind } from '../../memory/costlyWork.ts'

/** How many pieces of this kind of costly work are running and waiting, according to the metrics. */
export async function workOf({ metrics }: Context, kind: WorkKind): Promise<{ running: number; waiting: number }> {
  const text = await metrics.registry.metrics()
  const count = (state: string) =>
    Number(new RegExp(`^byeol_costly_work\\{kind="${kind}",state="${state}"\\} (\\d+)`, 'mu').exec(text)![1])
  return { running: count('running'), waiting: count('waiting') }
}
