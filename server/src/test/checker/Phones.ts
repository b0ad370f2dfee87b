import { api } from '@byeol/contract/api.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { randomBytes } from 'node:crypto'
import type { Actor } from '../Actor.ts'
import type { SandboxAt } from '../servers/sandboxAt.ts'
import { until } from '../until.ts'
import type { Cluster } from './cluster.ts'

export interface ReceivedPush {
  text: string
  /** For example `/chat?chatId=…`. */
  link: string
  /** ISO 8601. */
  receivedAt: string
}

// Frees the tasks of a dead node. That would otherwise happen after two minutes, for which the checker does not wait.
const freeTasksOfDead = `
  select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
  from graphile_worker.jobs
  where locked_at < now() - interval '8 seconds'
  having count(*) > 0`
const countWaiting = `
  select (select count(*) from chat_outbox)::int + (select count(*) from graphile_worker.jobs)::int as count`

/** One phone for each person, with the pushes that it received. */
export class Phones {
  readonly #sandbox: SandboxAt
  readonly #tokens = new Map<UserId, string>()

  constructor(sandbox: SandboxAt) {
    this.#sandbox = sandbox
  }

  async give(who: Actor): Promise<void> {
    const pushToken = `device-${randomBytes(12).toString('hex')}`
    await who.call(api.user.pushToken, { pushToken })
    this.#tokens.set(who.id, pushToken)
  }

  /** Waits until no push is waiting or being sent. */
  async untilQuiet({ db }: Pick<Cluster, 'db'>): Promise<void> {
    const isQuiet = async () => {
      await db.rows(freeTasksOfDead)
      return (await db.row<{ count: number }>(countWaiting))!.count === 0
    }
    await until('no push is under way', isQuiet, 60_000)
  }

  /** Collects the pushes that each person received. */
  async listen(): Promise<Map<UserId, ReceivedPush[]>> {
    const pushesTo = async (token: string) =>
      (await this.#sandbox.ask<{ pushes: ReceivedPush[] }>(`/push?to=${encodeURIComponent(token)}`)).pushes
    return new Map(
      await Promise.all([...this.#tokens].map(async ([id, token]) => [id, await pushesTo(token)] as const)),
    )
  }
}
